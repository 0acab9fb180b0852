; The installer for Windows: `ISCC /DVersion=1.2.3 /DNumbers=1.2.3.0 /DBundle=..\..\dist\upcard /DOutput=..\..\dist packaging\windows\upcard.iss`
; Version and places come from packaging/bundle.py; the names agree with packaging/identity.py (test_windows.py says so).

#ifndef Version
  #error packaging/bundle.py says the version: /DVersion=
#endif
#ifndef Numbers
  #error packaging/bundle.py says the same in four numbers: /DNumbers=
#endif
#ifndef Bundle
  #define Bundle "..\..\dist\upcard"
#endif
#ifndef Output
  #define Output "..\..\dist"
#endif
#ifndef OutputName
  #define OutputName "upcard-" + Version + "-windows-x86_64-setup"
#endif

#ifdef Sign
  #define Signed " signonce"
#else
  #define Signed ""
#endif

[Setup]
AppId={{6D0B5C0A-3C57-4F0C-9B0E-7A1F2B6C5E41}
AppName=Upcard
AppVersion={#Version}
AppPublisher=The Upcard authors
VersionInfoVersion={#Numbers}
DefaultDirName={autopf}\Upcard
DefaultGroupName=Upcard
DisableProgramGroupPage=yes
; Nobody needs to be an administrator: it is installed for the person who runs it.
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
LicenseFile=..\..\LICENSE
SetupIconFile={#Bundle}\..\upcard.ico
UninstallDisplayIcon={app}\upcard.exe
UninstallDisplayName=Upcard
ChangesAssociations=yes
CloseApplications=yes
; ultra64 wants more memory than a compiler of 32 bits has
Compression=lzma2/max
SolidCompression=yes
OutputDir={#Output}
OutputBaseFilename={#OutputName}
WizardStyle=modern
#ifdef Sign
SignTool=upcard
SignedUninstaller=yes
#endif

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "ja"; MessagesFile: "compiler:Languages\Japanese.isl"

[CustomMessages]
en.Association=Open .upcard files with Upcard
ja.Association=.upcard ファイルを Upcard で開く
en.GameFile=Upcard game
ja.GameFile=Upcard のゲーム
en.RemoveGames=Your games, statistics and settings are still on this computer. Do you want to delete them, too?
ja.RemoveGames=ゲームの記録・統計・設定がこのコンピューターに残っています。これらも削除しますか?

[Tasks]
Name: "association"; Description: "{cm:Association}"
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
; A newer version may have fewer files; nothing of a person lies in there.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Bundle}\upcard.exe"; DestDir: "{app}"; Flags: ignoreversion{#Signed}
Source: "{#Bundle}\upcard-cli.exe"; DestDir: "{app}"; Flags: ignoreversion{#Signed}
Source: "{#Bundle}\_internal\*"; DestDir: "{app}\_internal"; Flags: ignoreversion recursesubdirs createallsubdirs
Source: "..\..\LICENSE"; DestDir: "{app}"; DestName: "LICENSE.txt"; Flags: ignoreversion

[Icons]
Name: "{autoprograms}\Upcard"; Filename: "{app}\upcard.exe"
Name: "{autodesktop}\Upcard"; Filename: "{app}\upcard.exe"; Tasks: desktopicon

[Registry]
; The last line is removed first, so that nothing is left in the key when it is asked whether it is empty.
Root: HKA; Subkey: "Software\Classes\.upcard"; ValueType: string; ValueData: "Upcard.Game"; Flags: uninsdeletevalue uninsdeletekeyifempty; Tasks: association
Root: HKA; Subkey: "Software\Classes\.upcard"; ValueType: string; ValueName: "Content Type"; ValueData: "application/x-upcard"; Flags: uninsdeletevalue; Tasks: association
Root: HKA; Subkey: "Software\Classes\.upcard\OpenWithProgids"; ValueType: string; ValueName: "Upcard.Game"; ValueData: ""; Flags: uninsdeletevalue uninsdeletekeyifempty; Tasks: association
Root: HKA; Subkey: "Software\Classes\Upcard.Game"; ValueType: string; ValueData: "{cm:GameFile}"; Flags: uninsdeletekey; Tasks: association
Root: HKA; Subkey: "Software\Classes\Upcard.Game\DefaultIcon"; ValueType: string; ValueData: "{app}\upcard.exe,0"; Tasks: association
Root: HKA; Subkey: "Software\Classes\Upcard.Game\shell\open\command"; ValueType: string; ValueData: """{app}\upcard.exe"" ""%1"""; Tasks: association

[Run]
Filename: "{app}\upcard.exe"; Description: "{cm:LaunchProgram,Upcard}"; Flags: nowait postinstall skipifsilent

[Code]
{ Games stay unless somebody says otherwise: never asked of a silent uninstall, and No is the answer offered. }
procedure CurUninstallStepChanged(CurUninstallStep: TUninstallStep);
var
  Kept: String;
begin
  Kept := ExpandConstant('{localappdata}\upcard');
  if (CurUninstallStep = usPostUninstall) and DirExists(Kept) and not UninstallSilent then
    if MsgBox(CustomMessage('RemoveGames'), mbConfirmation, MB_YESNO or MB_DEFBUTTON2) = IDYES then
      DelTree(Kept, True, True, True);
end;
