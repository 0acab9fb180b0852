<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>AboutPage</name>
    <message>
        <source>A card table for your desktop: alone against the computer, or with friends at one screen.</source>
        <translation>パソコンで遊ぶカードテーブルです。コンピューターを相手に1人でも、1つの画面を囲んで友だちとでも遊べます。</translation>
    </message>
    <message>
        <source>Qt {qt}, Python {python}</source>
        <translation>Qt {qt}、Python {python}</translation>
    </message>
    <message>
        <source>Games are saved in {folder}</source>
        <translation>ゲームの保存先：{folder}</translation>
    </message>
    <message>
        <source>Settings are saved in {folder}</source>
        <translation>設定の保存先：{folder}</translation>
    </message>
    <message>
        <source>Logs are saved in {folder}</source>
        <translation>ログの保存先：{folder}</translation>
    </message>
    <message>
        <source>Upcard is free software under the MIT licence. The cards were drawn for it.</source>
        <translation>UpcardはMITライセンスのフリーソフトウェアです。カードの絵はUpcardのために描きました。</translation>
    </message>
    <message>
        <source>Upcard uses Qt under the LGPL, version 3; you may replace its libraries.</source>
        <translation>UpcardはLGPLバージョン3に基づいてQtを使っています。Qtのライブラリーは差し替えられます。</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>ライセンス</translation>
    </message>
</context>
<context>
    <name>AllDealsGrid</name>
    <message>
        <source>Gain</source>
        <translation>得点</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>累計点</translation>
    </message>
    <message>
        <source>Deal {number}</source>
        <translation>第{number}ディール</translation>
    </message>
</context>
<context>
    <name>AnalysisPage</name>
    <message>
        <source>Show how it goes on</source>
        <translation>続きを見る</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>スペース</translation>
    </message>
    <message>
        <source>Think longer</source>
        <translation>もっと考える</translation>
    </message>
</context>
<context>
    <name>CardNamer</name>
    <message>
        <source>%1 of %2</source>
        <translation>%2枚中%1枚目</translation>
    </message>
    <message>
        <source>On top: %1</source>
        <translation>一番上：%1</translation>
    </message>
    <message>
        <source>The selected cards can go here</source>
        <translation>選んだカードを置けます</translation>
    </message>
    <message>
        <source>plays now</source>
        <translation>いまの番</translation>
    </message>
    <message>
        <source>%1 of %2 laid out</source>
        <translation>必要な%2のうち、いま%1</translation>
    </message>
    <message>
        <source>On the table</source>
        <translation>場札</translation>
    </message>
    <message>
        <source>Middle of the table</source>
        <translation>テーブルの中央</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>プレイヤー</translation>
    </message>
    <message>
        <source>Room for a new meld</source>
        <translation>新しいメルドの場所</translation>
    </message>
    <message>
        <source>Free place on the table</source>
        <translation>場の空いた所</translation>
    </message>
    <message>
        <source>Card table</source>
        <translation>カードテーブル</translation>
    </message>
    <message>
        <source>Score: %1</source>
        <translation>得点：%1</translation>
    </message>
    <message>
        <source>The cards are covered</source>
        <translation>カードは隠れています</translation>
    </message>
    <message>
        <source>Playing to %1</source>
        <translation>%1点先取</translation>
    </message>
    <message>
        <source>Playing %1 deals</source>
        <translation>全%1ディール</translation>
    </message>
</context>
<context>
    <name>CardPalette</name>
    <message>
        <source>The pack</source>
        <translation>カード一式</translation>
    </message>
    <message>
        <source>{card}, {number} left</source>
        <translation>{card}、残り{number}枚</translation>
    </message>
</context>
<context>
    <name>CardParagraph</name>
    <message>
        <source>Deal</source>
        <translation>得点</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>累計</translation>
    </message>
    <message>
        <source>Save the score card</source>
        <translation>得点表を保存</translation>
    </message>
</context>
<context>
    <name>CardTapPage</name>
    <message>
        <source>{number} cards: {cards}</source>
        <translation>{number}枚：{cards}</translation>
    </message>
    <message>
        <source>No card yet.</source>
        <translation>まだありません。</translation>
    </message>
    <message>
        <source>Remove the last card</source>
        <translation>最後の1枚を戻す</translation>
    </message>
    <message>
        <source>Clear all</source>
        <translation>すべて戻す</translation>
    </message>
    <message>
        <source>All the rest</source>
        <translation>残り全部</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
</context>
<context>
    <name>CoachStrip</name>
    <message>
        <source>Why?</source>
        <translation>なぜ？</translation>
    </message>
    <message>
        <source>Stop coaching</source>
        <translation>コーチを止める</translation>
    </message>
    <message>
        <source>Play it anyway</source>
        <translation>このまま出す</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>元に戻す</translation>
    </message>
</context>
<context>
    <name>ConsentPage</name>
    <message>
        <source>I agree</source>
        <translation>同意する</translation>
    </message>
    <message>
        <source>I do not agree</source>
        <translation>同意しない</translation>
    </message>
    <message>
        <source>✓ agrees</source>
        <translation>✓ 同意</translation>
    </message>
    <message>
        <source>{name} agrees</source>
        <translation>{name}さんが同意する</translation>
    </message>
    <message>
        <source>Everybody else has to agree.</source>
        <translation>ほかの全員の同意が必要です。</translation>
    </message>
    <message>
        <source>{name} does not agree</source>
        <translation>{name}さんは同意しない</translation>
    </message>
    <message>
        <source>{name}’s PIN</source>
        <translation>{name}さんの暗証番号</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>暗証番号</translation>
    </message>
    <message>
        <source>Change nothing</source>
        <translation>そのままにする</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>{name} does not agree, so nothing changes.</source>
        <translation>{name}さんが同意しないので、このまま続けます。</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>次へ</translation>
    </message>
</context>
<context>
    <name>ContinueOverlay</name>
    <message>
        <source>Continue</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Space</translation>
    </message>
</context>
<context>
    <name>ContinueReplayPage</name>
    <message>
        <source>Play on from here</source>
        <translation>ここから続ける</translation>
    </message>
    <message>
        <source>Starts a separate one-deal game from here. Your game is kept.</source>
        <translation>ここから、このディールだけの別のゲームを始めます。今のゲームは保存されます。</translation>
    </message>
    <message>
        <source>You play as</source>
        <translation>あなたの席</translation>
    </message>
    <message>
        <source>Same cards</source>
        <translation>元のまま</translation>
    </message>
    <message>
        <source>Unseen cards dealt again</source>
        <translation>見ていないカードを配り直す</translation>
    </message>
    <message>
        <source>The cards</source>
        <translation>カード</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>始める</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>This deal is not over, so the cards that {name} has not seen are dealt again.</source>
        <translation>このディールはまだ終わっていません。{name}がまだ見ていないカードは配り直します。</translation>
    </message>
    <message>
        <source>The cards that {name} had not seen are dealt again, in a way that fits what {name} knew.</source>
        <translation>{name}が見ていなかったカードを配り直します。配り直したカードは、{name}が知っていたことと食い違いません。</translation>
    </message>
    <message>
        <source>Same cards, including those you have seen since.</source>
        <translation>カードは元のままです。あとで見たカードも変わりません。</translation>
    </message>
</context>
<context>
    <name>CutController</name>
    <message>
        <source>{dealer} deals, {name} cuts. The order is fixed; {name} chooses where it starts.</source>
        <translation>{dealer}さんが配り、{name}さんがカットします。並び順はもう決まっています。どこから配り始めるかを{name}さんが選びます。</translation>
    </message>
    <message>
        <source>{dealer} deals. The order is fixed; you choose where it starts.</source>
        <translation>{dealer}さんが配ります。並び順はもう決まっています。どこから配り始めるかを選んでください。</translation>
    </message>
</context>
<context>
    <name>CutPackWidget</name>
    <message>
        <source>Cut at {at} of {number}</source>
        <translation>{number}枚中{at}枚目でカット</translation>
    </message>
    <message>
        <source>{at} of {number}</source>
        <translation>{at} / {number}</translation>
    </message>
</context>
<context>
    <name>CutPage</name>
    <message>
        <source>Cut the pack</source>
        <translation>カードをカット</translation>
    </message>
    <message>
        <source>Check code, fixed before the cut</source>
        <translation>カットの前に決まった確認コード</translation>
    </message>
    <message>
        <source>Only one order of the cards gives this code: “Check this deal” compares it after the deal.</source>
        <translation>この値になるカードの並び順は1つだけです。並び順が変わっていないことは、ディールの後に「このディールを確かめる」で確認できます。</translation>
    </message>
    <message>
        <source>Always cut for me</source>
        <translation>いつもおまかせ</translation>
    </message>
    <message>
        <source>No cut</source>
        <translation>カットしない</translation>
    </message>
    <message>
        <source>Cut here</source>
        <translation>ここでカット</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
</context>
<context>
    <name>DayBlock</name>
    <message>
        <source>Deal of the day</source>
        <translation>今日のディール</translation>
    </message>
    <message>
        <source>Play it</source>
        <translation>プレイ</translation>
    </message>
</context>
<context>
    <name>DayDealsPage</name>
    <message>
        <source>Deal of the day</source>
        <translation>今日のディール</translation>
    </message>
    <message>
        <source>Everyone with this version of Upcard gets the same deal. Your first try counts. A new deal comes at 00:00 UTC.</source>
        <translation>同じバージョンなら、だれにでも同じカードが配られます。結果として数えるのは1回目だけです。協定世界時（UTC）の0時に、次のディールに変わります。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
</context>
<context>
    <name>DealAgainPage</name>
    <message>
        <source>Deal again</source>
        <translation>もう一度配る</translation>
    </message>
    <message>
        <source>The same cards again. Since you have seen them, the deal is left out of the statistics.</source>
        <translation>同じカードを最初から配ります。カードをもう見ているので、このディールは成績に入りません。</translation>
    </message>
    <message>
        <source>Deal {number}</source>
        <translation>第{number}ディール</translation>
    </message>
    <message>
        <source>Which deal</source>
        <translation>ディール</translation>
    </message>
    <message>
        <source>Deal</source>
        <translation>配る</translation>
    </message>
    <message>
        <source>Seat</source>
        <translation>席</translation>
    </message>
    <message>
        <source>Your current game will be saved.</source>
        <translation>今のゲームは保存されます。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>{file} could not be saved: {why}.</source>
        <translation>{file}に書き込めません（{why}）。</translation>
    </message>
    <message>
        <source>The deal could not be started</source>
        <translation>ディールを始められません</translation>
    </message>
    <message>
        <source>Someone still has to play this deal without knowing the cards.</source>
        <translation>このディールのカードを知らずにプレイする人が、まだ残っています。</translation>
    </message>
    <message>
        <source>Nothing has been dealt yet.</source>
        <translation>まだ配られていません。</translation>
    </message>
    <message>
        <source>This deal cannot be dealt again</source>
        <translation>このディールはもう一度配れません</translation>
    </message>
    <message>
        <source>Everyone in the same seat</source>
        <translation>全員が同じ席</translation>
    </message>
    <message>
        <source>{name}’s cards; the others change seats too</source>
        <translation>{name}さんのカード（ほかの人も席を移る）</translation>
    </message>
    <message>
        <source>{players} players · {preset}</source>
        <translation>{players}人・{preset}</translation>
    </message>
    <message>
        <source>Play it</source>
        <translation>プレイ</translation>
    </message>
    <message>
        <source>being played</source>
        <translation>プレイ中</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>もう一度</translation>
    </message>
    <message>
        <source>{number} days in a row</source>
        <translation>{number}日続けて</translation>
    </message>
    <message>
        <source>Deal of the day, {day}</source>
        <translation>今日のディール（{day}）</translation>
    </message>
    <message>
        <source>{told} · cards known</source>
        <translation>{told}・カードを知っていました</translation>
    </message>
    <message>
        <source>Deal {number} from another seat</source>
        <translation>第{number}ディール・別の席で</translation>
    </message>
    <message>
        <source>What if · deal {number}</source>
        <translation>もしも・第{number}ディール</translation>
    </message>
    <message>
        <source>Deal {number} again</source>
        <translation>第{number}ディール・もう一度</translation>
    </message>
    <message>
        <source>This time</source>
        <translation>今回</translation>
    </message>
    <message>
        <source>The first time</source>
        <translation>1回目</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差</translation>
    </message>
    <message>
        <source>The points of this deal, seat by seat. Someone else may have sat there the first time.</source>
        <translation>このディールの得点を席ごとに比べます。1回目は、同じ席に別の人が座っていたかもしれません。</translation>
    </message>
    <message>
        <source>being worked out…</source>
        <translation>計算中…</translation>
    </message>
    <message>
        <source>{level} with your cards: {result}</source>
        <translation>同じカードを{level}がプレイ：{result}</translation>
    </message>
    <message>
        <source>Back to the first game</source>
        <translation>元のゲームに戻る</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>新しいゲーム</translation>
    </message>
    <message>
        <source>Deal {number}, played again</source>
        <translation>第{number}ディールの再プレイ</translation>
    </message>
</context>
<context>
    <name>DealCodesPage</name>
    <message>
        <source>Your current game will be saved.</source>
        <translation>今のゲームは保存されます。</translation>
    </message>
    <message>
        <source>Deal code, record or position</source>
        <translation>ディールコード・記録・局面</translation>
    </message>
    <message>
        <source>Paste a deal code, a record or a position. The same code gives the same cards and the same rules, before any cut.</source>
        <translation>ディールコード・記録・局面を貼り付けてください。同じコードなら、同じルールで同じカードが配られます（カットは含まれません）。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>This game&apos;s code</source>
        <translation>このゲームのコード</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Deal</source>
        <translation>配る</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>A position</source>
        <translation>局面</translation>
    </message>
    <message>
        <source>A record</source>
        <translation>記録</translation>
    </message>
    <message>
        <source>deal {number}</source>
        <translation>第{number}ディール</translation>
    </message>
    <message>
        <source>the game is over</source>
        <translation>ゲーム終了</translation>
    </message>
    <message>
        <source>options changed: {number}</source>
        <translation>変更したルール：{number}件</translation>
    </message>
    <message>
        <source>A new code</source>
        <translation>新しいコード</translation>
    </message>
</context>
<context>
    <name>DealGrid</name>
    <message>
        <source>{side}: {sum}</source>
        <translation>{side}：{sum}</translation>
    </message>
    <message>
        <source>Settlement</source>
        <translation>精算</translation>
    </message>
</context>
<context>
    <name>DeckHelpPage</name>
    <message>
        <source>Draw a deck</source>
        <translation>デッキを描く</translation>
    </message>
    <message>
        <source>Save a pattern…</source>
        <translation>見本を保存…</translation>
    </message>
    <message>
        <source>Add a deck…</source>
        <translation>デッキを追加…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>A deck is one SVG file. Each card is an element whose id is the card’s name: 1_spade, 10_heart, jack_diamond, queen_club, king_spade and so on; joker and back are optional.</source>
        <translation>デッキは1つのSVGファイルです。カード1枚につき要素を1つ作り、idをカードの名前にします：1_spade、10_heart、jack_diamond、queen_club、king_spadeなど。jokerとbackはなくてもかまいません。</translation>
    </message>
    <message>
        <source>Cards are 5 : 7, such as 250 × 350. Keep rank and suit in the left fifth: in a hand, that is all you see of a card.</source>
        <translation>カードの幅と高さの比は5：7（250×350など）です。ランクとスートは左端から幅の5分の1に収めてください。手札で見えるのはこの部分だけです。</translation>
    </message>
    <message>
        <source>Or draw one picture for each card, SVG or PNG, name them AS, 10H, QD, joker and back, and pack them as .zip.</source>
        <translation>または、1枚ずつの画像（SVGかPNG）にAS、10H、QD、joker、backのような名前を付け、.zipにまとめます。</translation>
    </message>
    <message>
        <source>The pattern is Upcard’s own deck as such a file: draw over it, then add it.</source>
        <translation>見本は、Upcardのデッキをこの形にしたファイルです。描き直してから、デッキとして追加できます。</translation>
    </message>
</context>
<context>
    <name>DeckImportPage</name>
    <message>
        <source>The deck is being drawn</source>
        <translation>デッキを描画中</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>{count} of {all} cards</source>
        <translation>{all}枚中{count}枚</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>DeckImporter</name>
    <message>
        <source>Add a deck</source>
        <translation>デッキを追加</translation>
    </message>
    <message>
        <source>Decks of cards</source>
        <translation>デッキのファイル</translation>
    </message>
    <message>
        <source>The deck is added</source>
        <translation>デッキを追加しました</translation>
    </message>
    <message>
        <source>The deck could not be added</source>
        <translation>デッキを追加できません</translation>
    </message>
    <message>
        <source>Save a pattern</source>
        <translation>見本を保存</translation>
    </message>
</context>
<context>
    <name>DigitsBlock</name>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
</context>
<context>
    <name>DuplicatesPage</name>
    <message>
        <source>Duplicate match</source>
        <translation>デュプリケート</translation>
    </message>
    <message>
        <source>Two people play the same deals in the same seat on this computer, at different times. You play first; the other opens this page later and presses the button with their name. Results stay hidden until both have played; then the scores are compared deal by deal.</source>
        <translation>2人がこのコンピューターで、同じ席の同じディールを別々の時にプレイします。まずあなたがプレイし、もう1人は後でこの画面を開いて、自分の名前のボタンを押します。結果は2人ともプレイし終えるまで隠され、そのあとディールごとに点を比べます。</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>ゲーム</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>テーブル</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>Computer players</source>
        <translation>コンピューター</translation>
    </message>
    <message>
        <source>Deals</source>
        <translation>ディール数</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>New match</source>
        <translation>新しく始める</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>{game}, {number} deals</source>
        <translation>{game}・{number}ディール</translation>
    </message>
    <message>
        <source>{name}: {played} of {all} played</source>
        <translation>{name}：{all}ディール中{played}ディール終了</translation>
    </message>
    <message>
        <source>{name} plays on</source>
        <translation>{name}さんの続き</translation>
    </message>
    <message>
        <source>{name} plays</source>
        <translation>{name}さんがプレイする</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>The match could not be saved</source>
        <translation>保存できません</translation>
    </message>
    <message>
        <source>Duplicate · deal {number} of {all}</source>
        <translation>デュプリケート・第{number}ディール（全{all}）</translation>
    </message>
    <message>
        <source>Deal {number}</source>
        <translation>第{number}ディール</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合計</translation>
    </message>
    <message>
        <source>A draw</source>
        <translation>引き分け</translation>
    </message>
    <message>
        <source>The match could not be deleted</source>
        <translation>対戦を削除できません</translation>
    </message>
    <message>
        <source>The match could not be restored</source>
        <translation>対戦を元に戻せません</translation>
    </message>
    <message>
        <source>{name} is ahead by {points} points</source>
        <translation>{name}さんが{points}点リード</translation>
    </message>
    <message>
        <source>Each deal’s points minus the opponents’ (their average if there are several sides).</source>
        <translation>各ディールの得点から相手の得点（複数なら平均）を引いた数です。</translation>
    </message>
    <message>
        <source>Duplicate matches</source>
        <translation>デュプリケート一覧</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差</translation>
    </message>
</context>
<context>
    <name>EraseStatisticsPage</name>
    <message>
        <source>Erase statistics?</source>
        <translation>成績を消しますか？</translation>
    </message>
    <message>
        <source>The games are kept: you can still continue and replay them, but they will not be counted again.</source>
        <translation>ゲームは残るので、続きもリプレイもできます。ただし、成績にはもう入りません。</translation>
    </message>
    <message>
        <source>Erase only {name}’s</source>
        <translation>{name}さんの分だけ消す</translation>
    </message>
    <message>
        <source>Erase only mine</source>
        <translation>自分の分だけ消す</translation>
    </message>
    <message>
        <source>Erase everything</source>
        <translation>すべて消す</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>残す</translation>
    </message>
</context>
<context>
    <name>FairCardsFilters</name>
    <message>
        <source>Whose cards</source>
        <translation>だれのカードか</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>ゲーム</translation>
    </message>
    <message>
        <source>Seats: kind of cards</source>
        <translation>席ごと：カードの種類</translation>
    </message>
    <message>
        <source>Seats: dealt or drawn</source>
        <translation>席ごと：カードの出どころ</translation>
    </message>
    <message>
        <source>Graphs</source>
        <translation>グラフ</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Shown as</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>By seat: {what}</source>
        <translation>席ごと：{what}</translation>
    </message>
</context>
<context>
    <name>FairCardsPage</name>
    <message>
        <source>Check every deal</source>
        <translation>全ディールを確かめる</translation>
    </message>
    <message>
        <source>What this shows: if the dealing kept favouring someone, the counts would leave their bands; the more deals, the sooner. With few deals the bands are wide and say little.</source>
        <translation>分かること：いつもだれかに有利に配っていれば、枚数が範囲から外れます。ディールが多いほど、はっきり分かります。ディールが少ないうちは範囲が広く、ほとんど何も分かりません。</translation>
    </message>
    <message>
        <source>What it does not show: one count outside its band proves nothing. By pure chance about 1 in 20 is, and there are many counts here. Nor does it show who got good cards when they mattered. Check every deal shows that the order of each pack was fixed before its first card.</source>
        <translation>分からないこと：1つの枚数が範囲を外れても、不公平の証拠にはなりません。公平に配っても20個に1つほどは外れ、このページには枚数がたくさん並んでいるからです。大事なときに良いカードが来たかどうかも分かりません。並び順が最初の1枚を配る前に決まっていたことは、「全ディールを確かめる」で確かめられます。</translation>
    </message>
    <message>
        <source>Counts all {deals} finished deals of {game}, assisted or not, except those whose cards were known before or set up by hand.</source>
        <translation>{game}の終わった{deals}ディールを、補助の有無を問わずすべて数えます。カードを前から知っていたディールと、カードを並べて作ったディールは含みません。</translation>
    </message>
    <message>
        <source>Checking game {read} of {of}…</source>
        <translation>{of}ゲームのうち{read}番目を確かめています…</translation>
    </message>
    <message>
        <source>All {deals} deals were dealt in the order that was fixed before their first card.</source>
        <translation>{deals}ディールはすべて、最初のカードを配る前に決まっていた順に配られました。</translation>
    </message>
    <message>
        <source>{deals} deals kept the order fixed before them. {games} games differ or cannot be read:</source>
        <translation>{deals}ディールは、決まっていた順に配られました。次の{games}件のゲームは、並び順が一致しないか、読み込めません：</translation>
    </message>
</context>
<context>
    <name>FairDealPage</name>
    <message>
        <source>Check this deal</source>
        <translation>このディールを確かめる</translation>
    </message>
    <message>
        <source>Check code</source>
        <translation>確認コード</translation>
    </message>
    <message>
        <source>shown before the first card; only one order gives it</source>
        <translation>最初のカードを配る前に示した値。この値になる並び順は1つだけです</translation>
    </message>
    <message>
        <source>code</source>
        <translation>コード</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>並び順</translation>
    </message>
    <message>
        <source>Nonce and result</source>
        <translation>ノンスと結果</translation>
    </message>
    <message>
        <source>SHA-256 of order and nonce, a secret number</source>
        <translation>並び順と、ノンス（秘密の乱数）のSHA-256</translation>
    </message>
    <message>
        <source>nonce</source>
        <translation>ノンス</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>計算した値</translation>
    </message>
    <message>
        <source>This deal cannot be checked</source>
        <translation>このディールは確かめられません</translation>
    </message>
    <message>
        <source>All cards are shuffled already. After the deal, this page shows you whether one was moved.</source>
        <translation>カードはもう切ってあります。並び順が変わっていないことを、ディールの後にこのページで確かめられます。</translation>
    </message>
    <message>
        <source>The order is fixed</source>
        <translation>並び順は決まっています</translation>
    </message>
    <message>
        <source>after {cut} of {all} cards; dealing starts there</source>
        <translation>{all}枚のうち上から{cut}枚の所でカットし、次のカードから配りました</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>カット</translation>
    </message>
    <message>
        <source>from the top; the {number} cards dealt before the first turn are outlined</source>
        <translation>上からの順です。最初の番までに配られた{number}枚には枠が付いています</translation>
    </message>
    <message>
        <source>before the cut; the {number} cards that were dealt are outlined</source>
        <translation>カットの前の順です。配られた{number}枚には枠が付いています</translation>
    </message>
    <message>
        <source>checked in {number} ms</source>
        <translation>{number}ミリ秒で確認</translation>
    </message>
    <message>
        <source>This deal was set up by hand, or comes from a version that had no check codes.</source>
        <translation>カードを並べて作ったディールか、確認コードのない古いバージョンのディールです。</translation>
    </message>
    <message>
        <source>Order and nonce give the check code that was shown before the deal. {number} cards.</source>
        <translation>並び順とノンスから、配る前に示した確認コードが得られました。全{number}枚です。</translation>
    </message>
    <message>
        <source>No card was moved</source>
        <translation>並び順は変わっていません</translation>
    </message>
    <message>
        <source>Order and nonce give another code than the one shown before the deal.</source>
        <translation>並び順とノンスから、配る前に示した確認コードとは違う値が得られました。</translation>
    </message>
    <message>
        <source>The order of the cards was changed</source>
        <translation>並び順が変わっています</translation>
    </message>
    <message>
        <source>Save the record…</source>
        <translation>記録を保存…</translation>
    </message>
    <message>
        <source>Copy the check script</source>
        <translation>確認用スクリプトをコピー</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
</context>
<context>
    <name>FileDialogs</name>
    <message>
        <source>Save the game</source>
        <translation>今のゲームを保存</translation>
    </message>
    <message>
        <source>{file} could not be saved: {why}. Your game goes on and is kept.</source>
        <translation>{file}に書き込めません（{why}）。ゲームはそのまま続き、記録されています。</translation>
    </message>
    <message>
        <source>The file could not be saved</source>
        <translation>保存できませんでした</translation>
    </message>
    <message>
        <source>Open a game</source>
        <translation>ゲームを開く</translation>
    </message>
    <message>
        <source>The file could not be opened</source>
        <translation>ファイルを開けませんでした</translation>
    </message>
    <message>
        <source>Games of Upcard</source>
        <translation>Upcardのゲーム</translation>
    </message>
    <message>
        <source>{game}, deal {number}. The order was fixed before the first card.</source>
        <translation>{game}、第{number}ディール。並び順は、最初のカードを配る前に決まっていました。</translation>
    </message>
    <message>
        <source>{game}, deal {number}. The order was fixed before the first card, and cut after that.</source>
        <translation>{game}、第{number}ディール。並び順は最初のカードを配る前に決まり、その後カットされました。</translation>
    </message>
    <message>
        <source>Save the record</source>
        <translation>記録を保存</translation>
    </message>
    <message>
        <source>Pasted text</source>
        <translation>貼り付けたもの</translation>
    </message>
</context>
<context>
    <name>FollowUpButtons</name>
    <message>
        <source>Home</source>
        <translation>ホーム</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得点表</translation>
    </message>
    <message>
        <source>Duplicate match</source>
        <translation>デュプリケート</translation>
    </message>
    <message>
        <source>Deal of the day</source>
        <translation>今日のディール</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>結果を比べる</translation>
    </message>
</context>
<context>
    <name>GameGivenUpPage</name>
    <message>
        <source>The game was given up</source>
        <translation>ゲームは終了しました（投了）</translation>
    </message>
    <message>
        <source>A full bar is {target} points.</source>
        <translation>棒の全長が{target}点です。</translation>
    </message>
    <message>
        <source>Look at the table</source>
        <translation>テーブルを見る</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>新しいゲーム</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
</context>
<context>
    <name>GameRow</name>
    <message>
        <source>Replay</source>
        <translation>リプレイ</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>More</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>振り返り</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
</context>
<context>
    <name>GiveUpPage</name>
    <message>
        <source>Give up this game?</source>
        <translation>このゲームをやめますか？（投了）</translation>
    </message>
    <message>
        <source>Keep playing</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>This ends the game. The record will say who gave up.</source>
        <translation>ゲームはここで終わります。だれが投了したかは記録に残ります。</translation>
    </message>
    <message>
        <source>This deal will not count.</source>
        <translation>プレイ中のディールは得点になりません。</translation>
    </message>
    <message>
        <source>The game ends for everyone at the table.</source>
        <translation>テーブルの全員のゲームが終わります。</translation>
    </message>
    <message>
        <source>{name} gives up</source>
        <translation>{name}さんが投了する</translation>
    </message>
    <message>
        <source>Give up</source>
        <translation>投了する</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
</context>
<context>
    <name>GuidePage</name>
    <message>
        <source>Guide</source>
        <translation>使い方</translation>
    </message>
    <message>
        <source>how to use Upcard</source>
        <translation>Upcardの遊び方と機能</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>項目</translation>
    </message>
</context>
<context>
    <name>HandoverController</name>
    <message>
        <source>All later moves were taken back.</source>
        <translation>この局面よりあとの手は、すべて取り消されました。</translation>
    </message>
    <message>
        <source>Play went back to an earlier point.</source>
        <translation>取り消された手があります。</translation>
    </message>
</context>
<context>
    <name>HandoverCurtain</name>
    <message>
        <source>{name}&apos;s turn. Cards are hidden. Press Enter when you are ready.</source>
        <translation>{name}さんの番です。手札は隠れています。準備ができたらEnterキーを押してください。</translation>
    </message>
    <message>
        <source>Pass the device to {name}</source>
        <translation>{name}さんに渡してください</translation>
    </message>
    <message>
        <source>I&apos;m {name} — show my cards</source>
        <translation>{name}です・手札を見る</translation>
    </message>
    <message>
        <source>I forgot it…</source>
        <translation>忘れました…</translation>
    </message>
    <message>
        <source>{name}’s PIN</source>
        <translation>{name}さんの暗証番号</translation>
    </message>
    <message>
        <source>{before}’s cards are hidden. {name}’s cards stay hidden until the button is pressed.</source>
        <translation>{before}さんの手札は隠れています。ボタンを押すまで、{name}さんの手札は表示しません。</translation>
    </message>
    <message>
        <source>{name}’s cards stay hidden until the button is pressed.</source>
        <translation>ボタンを押すまで、{name}さんの手札は表示しません。</translation>
    </message>
    <message>
        <source>Since your last turn</source>
        <translation>前回の番から</translation>
    </message>
</context>
<context>
    <name>HintController</name>
    <message>
        <source>Looking for a hint…</source>
        <translation>ヒントを探しています…</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隠す</translation>
    </message>
    <message>
        <source>Show the move</source>
        <translation>最善手を見る</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>なぜ？</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>候補手を比べる</translation>
    </message>
    <message>
        <source>Play it</source>
        <translation>プレイする</translation>
    </message>
</context>
<context>
    <name>HomeBar</name>
    <message>
        <source>Menu</source>
        <translation>メニュー</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>リプレイ</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>学ぶ</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>成績</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Back to the game</source>
        <translation>ゲームに戻る</translation>
    </message>
</context>
<context>
    <name>HomeController</name>
    <message>
        <source>{game}, deal {number}</source>
        <translation>{game}、第{number}ディール</translation>
    </message>
    <message>
        <source>to {target}</source>
        <translation>{target}点先取</translation>
    </message>
    <message>
        <source>{deals} deals</source>
        <translation>全{deals}ディール</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>もしも</translation>
    </message>
    <message>
        <source>Dealt again</source>
        <translation>配り直し</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>デュプリケート</translation>
    </message>
    <message>
        <source>Deal of the day</source>
        <translation>今日のディール</translation>
    </message>
    <message>
        <source>From a file</source>
        <translation>ファイルから</translation>
    </message>
    <message>
        <source>From a record</source>
        <translation>記録から</translation>
    </message>
    <message>
        <source>Set up</source>
        <translation>作った局面</translation>
    </message>
    <message>
        <source>After turn {turn}</source>
        <translation>{turn}番目の番の後から</translation>
    </message>
    <message>
        <source>After the deal</source>
        <translation>配った直後から</translation>
    </message>
    <message>
        <source>the game of {day}</source>
        <translation>{day}のゲーム</translation>
    </message>
    <message>
        <source>against {others}</source>
        <translation>相手：{others}</translation>
    </message>
    <message>
        <source>with {partners}, against {others}</source>
        <translation>パートナー：{partners}、相手：{others}</translation>
    </message>
    <message>
        <source>Next deal ready</source>
        <translation>次のディールを配ります</translation>
    </message>
    <message>
        <source>{name} to play</source>
        <translation>{name}の番</translation>
    </message>
    <message>
        <source>shared by {number} people, hands hidden</source>
        <translation>{number}人で共有、手札は非表示</translation>
    </message>
    <message>
        <source>given up</source>
        <translation>投了</translation>
    </message>
    <message>
        <source>a draw</source>
        <translation>引き分け</translation>
    </message>
    <message>
        <source>{name} won</source>
        <translation>{name}の勝ち</translation>
    </message>
    <message>
        <source>Yesterday, {time}</source>
        <translation>昨日{time}</translation>
    </message>
    <message>
        <source>d MMM</source>
        <comment>a day in this year, as QLocale writes dates</comment>
        <translation>M月d日</translation>
    </message>
    <message>
        <source>The game could not be deleted</source>
        <translation>ゲームを削除できません</translation>
    </message>
    <message>
        <source>The game could not be restored</source>
        <translation>ゲームを元に戻せません</translation>
    </message>
    <message>
        <source>{number} players</source>
        <translation>{number}人</translation>
    </message>
    <message>
        <source>ddd d MMMM</source>
        <translation>M月d日（ddd）</translation>
    </message>
    <message>
        <source>{game}, {number} players. Everyone with this version gets the same cards; no network is used.</source>
        <translation>{game}、{number}人。同じバージョンなら、だれにでも同じカードが配られます。ネットワークは使いません。</translation>
    </message>
    <message>
        <source>{number} days in a row</source>
        <translation>{number}日連続</translation>
    </message>
</context>
<context>
    <name>HomePage</name>
    <message>
        <source>Home</source>
        <translation>ホーム</translation>
    </message>
    <message>
        <source>Show older games</source>
        <translation>古いゲームも表示</translation>
    </message>
    <message>
        <source>Unfinished games</source>
        <translation>途中のゲーム</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>ファイルを開く…</translation>
    </message>
    <message>
        <source>Finished games</source>
        <translation>終わったゲーム</translation>
    </message>
    <message>
        <source>No other saved games</source>
        <translation>ほかに保存されたゲームはありません</translation>
    </message>
</context>
<context>
    <name>JournalWatch</name>
    <message>
        <source>This game goes on in another file</source>
        <translation>このゲームは別のファイルで続きます</translation>
    </message>
    <message>
        <source>The last moves are not saved and would be lost: {why}</source>
        <translation>最後の手が保存されていないため、閉じると失われます：{why}</translation>
    </message>
    <message>
        <source>Close all the same?</source>
        <translation>このまま閉じますか？</translation>
    </message>
    <message>
        <source>Close without saving</source>
        <translation>保存せずに閉じる</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>名前を付けて保存…</translation>
    </message>
    <message>
        <source>Go on before line {line}</source>
        <translation>{line}行目の前から続ける</translation>
    </message>
</context>
<context>
    <name>KeepsakePage</name>
    <message>
        <source>Copy picture</source>
        <translation>画像をコピー</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Save picture…</source>
        <translation>画像を保存…</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>コピーしました。</translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation>画像を保存</translation>
    </message>
</context>
<context>
    <name>KeyPage</name>
    <message>
        <source>Look for a key…</source>
        <translation>キーを探す…</translation>
    </message>
    <message>
        <source>Look for a key</source>
        <translation>キーを探す</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>キーボードショートカット</translation>
    </message>
    <message>
        <source>No key does that</source>
        <translation>見つかりません</translation>
    </message>
    <message>
        <source>At the table</source>
        <translation>テーブルで</translation>
    </message>
    <message>
        <source>While others play</source>
        <translation>ほかの人の番のとき</translation>
    </message>
    <message>
        <source>When the coach warns</source>
        <translation>コーチが注意したとき</translation>
    </message>
    <message>
        <source>On every page</source>
        <translation>どのページでも</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>リプレイ</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>振り返り</translation>
    </message>
    <message>
        <source>At any time</source>
        <translation>いつでも</translation>
    </message>
    <message>
        <source>Menu: {name}</source>
        <translation>メニュー：{name}</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>スペース</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Home</translation>
    </message>
    <message>
        <source>End</source>
        <translation>End</translation>
    </message>
    <message>
        <source>Page up</source>
        <translation>Page Up</translation>
    </message>
    <message>
        <source>Page down</source>
        <translation>Page Down</translation>
    </message>
    <message>
        <source>Move along the hand, the buttons or the places</source>
        <translation>手札・ボタン・場所の中を移動する</translation>
    </message>
    <message>
        <source>Go to the first or the last card</source>
        <translation>最初または最後のカードへ移る</translation>
    </message>
    <message>
        <source>Go to another row of places, or to another answer</source>
        <translation>別の段の場所、または別の答えへ移る</translation>
    </message>
    <message>
        <source>Go to the next card of this rank; 0 is the ten, X the joker</source>
        <translation>押したランクの次のカードへ移る（0は10、Xはジョーカー）</translation>
    </message>
    <message>
        <source>Go to the spade, heart, diamond or club of this rank</source>
        <translation>同じランクのスペード・ハート・ダイヤ・クラブへ移る</translation>
    </message>
    <message>
        <source>Select or deselect the card</source>
        <translation>カードを選ぶ、または選ぶのをやめる</translation>
    </message>
    <message>
        <source>Select several cards in a row</source>
        <translation>並んだカードを続けて選ぶ</translation>
    </message>
    <message>
        <source>Move the card within the hand</source>
        <translation>手札の中でカードを動かす</translation>
    </message>
    <message>
        <source>Go from one legal place to the next</source>
        <translation>置ける場所を順に移動する</translation>
    </message>
    <message>
        <source>Put the cards there, or press the amber button</source>
        <translation>選んだ場所にカードを置く、または黄色いボタンを押す</translation>
    </message>
    <message>
        <source>Put the card in the only place it can go</source>
        <translation>置ける場所が1つだけなら、そこに置く</translation>
    </message>
    <message>
        <source>Answer a question, or choose what a move means</source>
        <translation>質問に答える、またはカードの使い方を選ぶ</translation>
    </message>
    <message>
        <source>Undo one step at a time</source>
        <translation>1つずつ元に戻す</translation>
    </message>
    <message>
        <source>Look closely at the card or the place</source>
        <translation>カードや場所をくわしく見る</translation>
    </message>
    <message>
        <source>Sort the hand by rank or by suit</source>
        <translation>手札をランク順・スート順に並べ替える</translation>
    </message>
    <message>
        <source>Go to the next part of the table; with Shift to the previous one</source>
        <translation>テーブルの次の部分へ移る（Shiftで前へ）</translation>
    </message>
    <message>
        <source>Show the last turn again</source>
        <translation>直前の番をもう一度見る</translation>
    </message>
    <message>
        <source>Hold to hurry the others</source>
        <translation>押している間、ほかの人のカードが速く動く</translation>
    </message>
    <message>
        <source>Next step, while paused</source>
        <translation>一時停止中に1手進める</translation>
    </message>
    <message>
        <source>Skip to the end of the deal, if you only watch</source>
        <translation>見ているだけのとき、ディールの終わりまで進める</translation>
    </message>
    <message>
        <source>Take the cards back</source>
        <translation>カードを元に戻す</translation>
    </message>
    <message>
        <source>Show why, and what is better</source>
        <translation>理由と、よりよい手を見る</translation>
    </message>
    <message>
        <source>Play it anyway</source>
        <translation>このまま出す</translation>
    </message>
    <message>
        <source>Stop coaching and play it</source>
        <translation>コーチを止めて、このまま出す</translation>
    </message>
    <message>
        <source>One move back or on</source>
        <translation>1手戻る・進む</translation>
    </message>
    <message>
        <source>One turn back or on</source>
        <translation>番ごとに戻る・進む</translation>
    </message>
    <message>
        <source>To the start or the end of the deal</source>
        <translation>ディールの最初・最後へ</translation>
    </message>
    <message>
        <source>To another deal</source>
        <translation>別のディールへ</translation>
    </message>
    <message>
        <source>Play, or stop</source>
        <translation>再生・停止</translation>
    </message>
    <message>
        <source>Play faster or slower</source>
        <translation>再生を速くする・遅くする</translation>
    </message>
    <message>
        <source>To another line of play</source>
        <translation>別の手順へ</translation>
    </message>
    <message>
        <source>Show all hands</source>
        <translation>全員の手札を表示</translation>
    </message>
    <message>
        <source>The list of moves</source>
        <translation>記録の一覧</translation>
    </message>
    <message>
        <source>Previous or next mistake of a reviewed deal</source>
        <translation>振り返ったディールで、前または次のミスへ</translation>
    </message>
    <message>
        <source>Previous or next mistake</source>
        <translation>前または次のミスへ</translation>
    </message>
    <message>
        <source>Previous or next decision</source>
        <translation>前または次の選択へ</translation>
    </message>
    <message>
        <source>In the graph: first or last decision</source>
        <translation>グラフで、最初または最後の選択へ</translation>
    </message>
    <message>
        <source>Go to the next item; with Shift to the previous one</source>
        <translation>次へ移る（Shiftで前へ）</translation>
    </message>
    <message>
        <source>Move within a list, a graph or a row of choices</source>
        <translation>一覧・グラフ・選ぶ項目の中を移動する</translation>
    </message>
    <message>
        <source>Press the button with the ring</source>
        <translation>枠の付いたボタンを押す</translation>
    </message>
    <message>
        <source>Press the button with the ring, or else the amber one</source>
        <translation>枠の付いたボタン、なければ黄色いボタンを押す</translation>
    </message>
    <message>
        <source>Scroll the page</source>
        <translation>ページをスクロールする</translation>
    </message>
    <message>
        <source>Close the page and go back</source>
        <translation>ページを閉じて元の場所に戻る</translation>
    </message>
    <message>
        <source>Open the menus (or press Alt alone)</source>
        <translation>メニューを開く（Altだけでも開く）</translation>
    </message>
</context>
<context>
    <name>LastGameCard</name>
    <message>
        <source>Continue where you left off</source>
        <translation>前回の続きから</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>リプレイ</translation>
    </message>
</context>
<context>
    <name>LearningPage</name>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
</context>
<context>
    <name>LessonBar</name>
    <message>
        <source>One step back</source>
        <translation>1手戻る</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>手本を見る</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>最初から</translation>
    </message>
    <message>
        <source>Play a real game</source>
        <translation>実際のゲームへ</translation>
    </message>
    <message>
        <source>Leave the lesson</source>
        <translation>レッスンを終える</translation>
    </message>
    <message>
        <source>Step {at} of {number}</source>
        <translation>ステップ{at}/{number}</translation>
    </message>
    <message>
        <source>✓ Done</source>
        <translation>✓ 修了</translation>
    </message>
</context>
<context>
    <name>LessonController</name>
    <message>
        <source>The lesson is over.</source>
        <translation>レッスンはここまでです。</translation>
    </message>
    <message>
        <source>The others play now.</source>
        <translation>ほかの人の番です。</translation>
    </message>
    <message>
        <source>{name} plays now.</source>
        <translation>{name}の番です。</translation>
    </message>
</context>
<context>
    <name>LessonLibrary</name>
    <message>
        <source>Next lesson</source>
        <translation>次のレッスン</translation>
    </message>
</context>
<context>
    <name>LessonListPage</name>
    <message>
        <source>Lessons</source>
        <translation>レッスン</translation>
    </message>
    <message>
        <source>Short deals, one step at a time</source>
        <translation>1手ずつ実際にプレイして覚える短いディール</translation>
    </message>
    <message>
        <source>{done} of {all} done</source>
        <translation>全{all}レッスン中{done}修了</translation>
    </message>
    <message>
        <source>Step {step} of {steps}</source>
        <translation>{steps}ステップ中{step}</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>修了</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>続きから</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>もう一度</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>始める</translation>
    </message>
</context>
<context>
    <name>LessonPage</name>
    <message>
        <source>Table</source>
        <translation>テーブル</translation>
    </message>
</context>
<context>
    <name>LicencePage</name>
    <message>
        <source>Licences</source>
        <translation>ライセンス</translation>
    </message>
    <message>
        <source>of everything in Upcard</source>
        <translation>Upcardに含まれるすべて</translation>
    </message>
    <message>
        <source>What Upcard contains</source>
        <translation>含まれるもの</translation>
    </message>
    <message>
        <source>Text of the licence</source>
        <translation>ライセンスの本文</translation>
    </message>
</context>
<context>
    <name>Menu</name>
    <message>
        <source>&amp;New game…</source>
        <translation>新しいゲーム(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Home…</source>
        <translation>ホーム(&amp;H)…</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>開く(&amp;O)…</translation>
    </message>
    <message>
        <source>Recentl&amp;y played</source>
        <translation>最近のゲーム(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation>名前を付けて保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Deal &amp;again…</source>
        <translation>もう一度配る(&amp;A)…</translation>
    </message>
    <message>
        <source>S&amp;hare this moment…</source>
        <translation>この場面を共有(&amp;H)…</translation>
    </message>
    <message>
        <source>Deal of the &amp;day…</source>
        <translation>今日のディール(&amp;D)…</translation>
    </message>
    <message>
        <source>Duplicate &amp;match…</source>
        <translation>デュプリケート(&amp;M)…</translation>
    </message>
    <message>
        <source>Anal&amp;yse…</source>
        <translation>局面の分析(&amp;Y)…</translation>
    </message>
    <message>
        <source>Score a real &amp;table…</source>
        <translation>紙のトランプの得点(&amp;T)…</translation>
    </message>
    <message>
        <source>Paus&amp;e the computer players</source>
        <translation>コンピューターを一時停止(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Give up…</source>
        <translation>ゲームをやめる（投了）(&amp;G)…</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>元に戻す(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>やり直す(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>終了(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Moves</source>
        <translation>記録(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>外観(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>言語(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Deck</source>
        <translation>デッキ(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Add a deck…</source>
        <translation>デッキを追加(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>全画面表示(&amp;F)</translation>
    </message>
    <message>
        <source>Show the &amp;last turn again</source>
        <translation>直前の番をもう一度(&amp;L)</translation>
    </message>
    <message>
        <source>So&amp;und on or off</source>
        <translation>効果音のオン・オフ(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Next part of the window</source>
        <translation>ウィンドウの次の部分(&amp;N)</translation>
    </message>
    <message>
        <source>P&amp;revious part of the window</source>
        <translation>ウィンドウの前の部分(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Options…</source>
        <translation>設定(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Replay…</source>
        <translation>リプレイ(&amp;R)…</translation>
    </message>
    <message>
        <source>Re&amp;view…</source>
        <translation>振り返り(&amp;V)…</translation>
    </message>
    <message>
        <source>&amp;Practice from my mistakes…</source>
        <translation>ミスの復習(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Statistics…</source>
        <translation>成績(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Are the cards fair?…</source>
        <translation>カードの偏り(&amp;A)…</translation>
    </message>
    <message>
        <source>Save a score car&amp;d to print…</source>
        <translation>印刷用の得点表を保存(&amp;D)…</translation>
    </message>
    <message>
        <source>Copy &amp;moves</source>
        <translation>記録をコピー(&amp;M)</translation>
    </message>
    <message>
        <source>C&amp;opy this moment</source>
        <translation>今の局面をコピー(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Hint</source>
        <translation>ヒント(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Last move</source>
        <translation>直前のプレイ(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Middle of the table</source>
        <translation>テーブルの中央(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Cards in hand</source>
        <translation>手札の枚数(&amp;C)</translation>
    </message>
    <message>
        <source>Melds and &amp;first melds</source>
        <translation>メルドと最初のメルド(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;What can I do?</source>
        <translation>今できること(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Score</source>
        <translation>得点(&amp;S)</translation>
    </message>
    <message>
        <source>Say it &amp;again</source>
        <translation>もう一度聞く(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Guide</source>
        <translation>使い方(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Rules</source>
        <translation>ルール(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Check this deal…</source>
        <translation>このディールを確かめる(&amp;C)…</translation>
    </message>
    <message>
        <source>Deal &amp;code, record or position…</source>
        <translation>ディールコード・記録・局面(&amp;C)…</translation>
    </message>
    <message>
        <source>Set up a pos&amp;ition…</source>
        <translation>局面を作る(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Who plays…</source>
        <translation>プレイヤー(&amp;W)…</translation>
    </message>
    <message>
        <source>&amp;PIN…</source>
        <translation>暗証番号(&amp;P)…</translation>
    </message>
    <message>
        <source>Rule la&amp;boratory…</source>
        <translation>ルール工房(&amp;B)…</translation>
    </message>
    <message>
        <source>Lear&amp;n…</source>
        <translation>学ぶ(&amp;N)…</translation>
    </message>
    <message>
        <source>L&amp;essons…</source>
        <translation>レッスン(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>キーボードショートカット(&amp;K)</translation>
    </message>
    <message>
        <source>Report a &amp;problem…</source>
        <translation>不具合を報告(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Copy for a bug report</source>
        <translation>不具合報告用にコピー(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Licences</source>
        <translation>ライセンス(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;About Upcard</source>
        <translation>Upcardについて(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Minimise</source>
        <translation>しまう(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Zoom</source>
        <translation>拡大／縮小(&amp;Z)</translation>
    </message>
    <message>
        <source>&amp;Game</source>
        <translation>ゲーム(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>プレイ(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>表示(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Records</source>
        <translation>履歴(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Ask</source>
        <translation>状況を聞く(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>ウインドウ(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ヘルプ(&amp;H)</translation>
    </message>
    <message>
        <source>Same as &amp;system</source>
        <translation>システムに合わせる(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Day</source>
        <translation>昼(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Night</source>
        <translation>夜(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Standard</source>
        <translation>スタンダード(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Four colours</source>
        <translation>4色カード(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Large print</source>
        <translation>大きな文字(&amp;L)</translation>
    </message>
    <message>
        <source>Large &amp;print, four colours</source>
        <translation>大きな文字・4色カード(&amp;P)</translation>
    </message>
    <message>
        <source>Add “{name}”</source>
        <translation>「{name}」を追加</translation>
    </message>
</context>
<context>
    <name>MomentTable</name>
    <message>
        <source>Table</source>
        <translation>テーブル</translation>
    </message>
</context>
<context>
    <name>MovesPanel</name>
    <message>
        <source>Moves</source>
        <translation>記録</translation>
    </message>
    <message>
        <source>Copy moves</source>
        <translation>記録をコピー</translation>
    </message>
</context>
<context>
    <name>NewGameBlock</name>
    <message>
        <source>New game</source>
        <translation>新しいゲーム</translation>
    </message>
    <message>
        <source>Choose rules…</source>
        <translation>ルールを選ぶ…</translation>
    </message>
    <message>
        <source>New here? Lessons…</source>
        <translation>はじめての方へ：レッスン…</translation>
    </message>
</context>
<context>
    <name>NewGamePage</name>
    <message>
        <source>New game</source>
        <translation>新しいゲーム</translation>
    </message>
    <message>
        <source>Your current game will be saved.</source>
        <translation>今のゲームは保存されます。</translation>
    </message>
    <message>
        <source>Lessons…</source>
        <translation>レッスン…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Deal</source>
        <translation>配る</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
</context>
<context>
    <name>NoticePage</name>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
</context>
<context>
    <name>OptionsPage</name>
    <message>
        <source>Options</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>changes are saved at once</source>
        <translation>変えるとすぐに保存されます</translation>
    </message>
    <message>
        <source>Cards and table</source>
        <translation>カードとテーブル</translation>
    </message>
    <message>
        <source>Deck</source>
        <translation>デッキ</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>裏面</translation>
    </message>
    <message>
        <source>Felt</source>
        <translation>テーブルの色</translation>
    </message>
    <message>
        <source>Fan</source>
        <translation>扇形</translation>
    </message>
    <message>
        <source>Straight</source>
        <translation>まっすぐ</translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>手札の並び</translation>
    </message>
    <message>
        <source>The deck’s own</source>
        <translation>デッキ固有</translation>
    </message>
    <message>
        <source>Decks in the KDE or Aisleriot format can be added as they are.</source>
        <translation>KDEやAisleriot形式のデッキを、そのまま追加できます。</translation>
    </message>
    <message>
        <source>Add a deck…</source>
        <translation>デッキを追加…</translation>
    </message>
    <message>
        <source>Draw one…</source>
        <translation>自分で描く…</translation>
    </message>
    <message>
        <source>Remove this deck…</source>
        <translation>このデッキを削除…</translation>
    </message>
    <message>
        <source>Standard</source>
        <translation>スタンダード</translation>
    </message>
    <message>
        <source>Four colours</source>
        <translation>4色カード</translation>
    </message>
    <message>
        <source>Large print</source>
        <translation>大きな文字</translation>
    </message>
    <message>
        <source>Large print, four colours</source>
        <translation>大きな文字・4色カード</translation>
    </message>
    <message>
        <source>Teal</source>
        <translation>青緑</translation>
    </message>
    <message>
        <source>Plum</source>
        <translation>紫</translation>
    </message>
    <message>
        <source>Slate</source>
        <translation>青灰</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>緑</translation>
    </message>
    <message>
        <source>Harbour</source>
        <translation>紺</translation>
    </message>
    <message>
        <source>Umber</source>
        <translation>茶</translation>
    </message>
    <message>
        <source>Pauses</source>
        <translation>待ち時間</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>不可</translation>
    </message>
    <message>
        <source>Marked</source>
        <translation>記録に残す</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>自由</translation>
    </message>
    <message>
        <source>Undo after seeing new cards</source>
        <translation>新しいカードを見たあとの取り消し</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>しない</translation>
    </message>
    <message>
        <source>Ask me</source>
        <translation>毎回聞く</translation>
    </message>
    <message>
        <source>By chance</source>
        <translation>おまかせ</translation>
    </message>
    <message>
        <source>Shared screen: cover the cards while I am away</source>
        <translation>共用画面：離れている間は手札を隠す</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>プライバシー</translation>
    </message>
    <message>
        <source>Offer to find melds</source>
        <translation>メルドを探すボタンを出す</translation>
    </message>
    <message>
        <source>Text size, in percent</source>
        <translation>文字の大きさ（%）</translation>
    </message>
    <message>
        <source>Same as system</source>
        <translation>システムに合わせる</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>外観</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>昼</translation>
    </message>
    <message>
        <source>Night</source>
        <translation>夜</translation>
    </message>
    <message>
        <source>Night is also high contrast.</source>
        <translation>「夜」はコントラストも高くなります。</translation>
    </message>
    <message>
        <source>Language and text</source>
        <translation>言語と文字</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>½</source>
        <translation>½</translation>
    </message>
    <message>
        <source>In games with special hands, while the coach is on.</source>
        <translation>特別な手役のあるゲームで、コーチを使うときだけです。</translation>
    </message>
    <message>
        <source>“Marked” counts the deal as assisted.</source>
        <translation>「記録に残す」では、補助ありのディールになります。</translation>
    </message>
    <message>
        <source>Instant</source>
        <translation>瞬時</translation>
    </message>
    <message>
        <source>The same</source>
        <translation>同じ</translation>
    </message>
    <message>
        <source>Short</source>
        <translation>短い</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>ふつう</translation>
    </message>
    <message>
        <source>Long</source>
        <translation>長い</translation>
    </message>
    <message>
        <source>Until I click</source>
        <translation>クリックまで</translation>
    </message>
    <message>
        <source>Hold Space to hurry the others.</source>
        <translation>スペースを押している間、ほかの人のカードが速く動きます。</translation>
    </message>
    <message>
        <source>Speed and motion</source>
        <translation>速さと動き</translation>
    </message>
    <message>
        <source>Other players’ speed</source>
        <translation>ほかの人の速さ</translation>
    </message>
    <message>
        <source>My speed</source>
        <translation>自分の速さ</translation>
    </message>
    <message>
        <source>Mark the others’ last moves</source>
        <translation>ほかの人が動かしたカードに印を付ける</translation>
    </message>
    <message>
        <source>Same as system (on)</source>
        <translation>システムに合わせる（オン）</translation>
    </message>
    <message>
        <source>Same as system (off)</source>
        <translation>システムに合わせる（オフ）</translation>
    </message>
    <message>
        <source>On</source>
        <translation>する</translation>
    </message>
    <message>
        <source>Reduced motion</source>
        <translation>動きを減らす</translation>
    </message>
    <message>
        <source>By rank</source>
        <translation>ランク順</translation>
    </message>
    <message>
        <source>By suit</source>
        <translation>スート順</translation>
    </message>
    <message>
        <source>My own order</source>
        <translation>自分の並び順</translation>
    </message>
    <message>
        <source>Blunders</source>
        <translation>大きなミス</translation>
    </message>
    <message>
        <source>Mistakes</source>
        <translation>ミス</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Show when a special hand is near</source>
        <translation>特別な手役に近い手札に印を付ける</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>プレイ</translation>
    </message>
    <message>
        <source>Sort the hand</source>
        <translation>手札の並べ替え</translation>
    </message>
    <message>
        <source>Cut before the deal</source>
        <translation>配る前のカット</translation>
    </message>
    <message>
        <source>Coach warns before</source>
        <translation>コーチの注意</translation>
    </message>
    <message>
        <source>Review every finished deal</source>
        <translation>終わったディールを毎回振り返る</translation>
    </message>
    <message>
        <source>Ask before risky plays</source>
        <translation>危ない手の前に確認する</translation>
    </message>
    <message>
        <source>Real memory: hide past moves until the deal ends</source>
        <translation>記憶だけで遊ぶ（ディールが終わるまで前の手を隠す）</translation>
    </message>
    <message>
        <source>The decks in large print have larger letters already.</source>
        <translation>「大きな文字」のカードでは、文字がはじめから大きくなっています。</translation>
    </message>
    <message>
        <source>Accessibility</source>
        <translation>アクセシビリティ</translation>
    </message>
    <message>
        <source>Tap instead of drag</source>
        <translation>ドラッグの代わりにタップ</translation>
    </message>
    <message>
        <source>Small movements still count as a click.</source>
        <translation>押したまま少し動いても、クリックになります。</translation>
    </message>
    <message>
        <source>Keep messages until I close them</source>
        <translation>自分で閉じるまで吹き出しを消さない</translation>
    </message>
    <message>
        <source>Larger touch areas</source>
        <translation>押す場所を大きくする</translation>
    </message>
    <message>
        <source>Turns on by itself after the first touch.</source>
        <translation>画面に触れると、押す場所は自動で大きくなります。</translation>
    </message>
    <message>
        <source>Left-handed table</source>
        <translation>左利き用の配置</translation>
    </message>
    <message>
        <source>Announce turns and refusals</source>
        <translation>だれの番かと、できない理由を知らせる</translation>
    </message>
    <message>
        <source>A screen reader says them by itself.</source>
        <translation>スクリーンリーダーが自動で読み上げます。</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>効果音</translation>
    </message>
    <message>
        <source>Cards and turns</source>
        <translation>カードと番の音</translation>
    </message>
    <message>
        <source>Which sounds</source>
        <translation>鳴らす音</translation>
    </message>
    <message>
        <source>My turn, also in the background</source>
        <translation>自分の番（ほかのウィンドウの使用中も）</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>音量</translation>
    </message>
    <message>
        <source>No sound device was found.</source>
        <translation>音を出す装置が見つかりません。</translation>
    </message>
    <message>
        <source>No sound: the package miniaudio is not installed.</source>
        <translation>パッケージminiaudioがないため、音を出せません。</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>カード</translation>
    </message>
    <message>
        <source>Dealing</source>
        <translation>配る</translation>
    </message>
    <message>
        <source>Cards taken</source>
        <translation>取る</translation>
    </message>
    <message>
        <source>Melds completed</source>
        <translation>メルドの完成</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>スイープ</translation>
    </message>
    <message>
        <source>My turn</source>
        <translation>自分の番</translation>
    </message>
    <message>
        <source>Refusals</source>
        <translation>できない手</translation>
    </message>
    <message>
        <source>End of the deal</source>
        <translation>ディールの終わり</translation>
    </message>
    <message>
        <source>Your changes last only until Upcard closes: {why}.</source>
        <translation>変更はUpcardを終了すると元に戻ります：{why}。</translation>
    </message>
    <message>
        <source>Your options could not be saved</source>
        <translation>設定を保存できませんでした</translation>
    </message>
</context>
<context>
    <name>OwnershipPage</name>
    <message>
        <source>Is this your game?</source>
        <translation>これはあなたのゲームですか？</translation>
    </message>
    <message>
        <source>If somebody else played it, its deals stay out of your statistics and your practice. What you play from now on counts as usual.</source>
        <translation>ほかの人がプレイしたゲームなら、そのディールは成績にも復習にも入りません。これからプレイする分は、いつもどおり数えます。</translation>
    </message>
    <message>
        <source>Yes, I played it</source>
        <translation>はい、自分のゲームです</translation>
    </message>
    <message>
        <source>No, somebody else’s</source>
        <translation>いいえ、ほかの人のゲームです</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
</context>
<context>
    <name>Page</name>
    <message>
        <source>Back to the game</source>
        <translation>ゲームに戻る</translation>
    </message>
</context>
<context>
    <name>PaperScoreEntryPage</name>
    <message>
        <source>Enter what each side has, or tap the cards.</source>
        <translation>それぞれの側の数を入れるか、カードを選んでください。</translation>
    </message>
    <message>
        <source>Deal</source>
        <translation>ディール</translation>
    </message>
    <message>
        <source>Tap cards…</source>
        <translation>カードで入力…</translation>
    </message>
    <message>
        <source>{number} cards…</source>
        <translation>{number}枚…</translation>
    </message>
    <message>
        <source>Count instead</source>
        <translation>数で入力</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>やり直す</translation>
    </message>
    <message>
        <source>Score sheet</source>
        <translation>得点表</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>計算</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
</context>
<context>
    <name>PaperScoreListPage</name>
    <message>
        <source>Score a real table</source>
        <translation>紙のトランプの得点</translation>
    </message>
    <message>
        <source>Play with real cards; Upcard counts each deal by the same rules, on the same score sheet.</source>
        <translation>紙のトランプで遊んだディールの得点を、同じルールと同じ得点表で計算します。</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>ゲーム</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>テーブル</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Names, in the order of play; the first one begins</source>
        <translation>名前（番の順に。最初の人から始めます）</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>New score</source>
        <translation>新しい得点表</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>{game}, deals: {number}</source>
        <translation>{game}・{number}ディール</translation>
    </message>
    <message>
        <source>The score could not be saved</source>
        <translation>得点を保存できません</translation>
    </message>
    <message>
        <source>The score could not be opened</source>
        <translation>得点表を開けません</translation>
    </message>
</context>
<context>
    <name>PaperScoreModel</name>
    <message>
        <source>{game}, deal {number}</source>
        <translation>{game}・第{number}ディール</translation>
    </message>
    <message>
        <source>{name} deals</source>
        <translation>ディーラー：{name}</translation>
    </message>
    <message>
        <source>First melds: {each}</source>
        <translation>最初のメルド：{each}</translation>
    </message>
    <message>
        <source>This deal: {each}</source>
        <translation>このディール：{each}</translation>
    </message>
    <message>
        <source>Deal {number}</source>
        <translation>第{number}ディール</translation>
    </message>
    <message>
        <source>Deal {number}, new</source>
        <translation>第{number}ディール（新規）</translation>
    </message>
    <message>
        <source>Click or Space adds a card, right-click or Delete removes it. A wild card joins the rank before it.</source>
        <translation>クリックかSpaceで加え、右クリックかDeleteで戻します。ワイルドカードは、直前に加えたランクのメルドに入ります。</translation>
    </message>
    <message>
        <source>Click or Space adds a card, right-click or Delete removes it.</source>
        <translation>クリックかSpaceで加え、右クリックかDeleteで戻します。</translation>
    </message>
    <message>
        <source>The score could not be saved</source>
        <translation>得点を保存できません</translation>
    </message>
    <message>
        <source>Counted at the table.</source>
        <translation>テーブルで数えました。</translation>
    </message>
    <message>
        <source>Nobody went out.</source>
        <translation>上がった人はいません。</translation>
    </message>
    <message>
        <source>{name} went out.</source>
        <translation>{name}が上がりました。</translation>
    </message>
    <message>
        <source>Save the score</source>
        <translation>得点表を保存</translation>
    </message>
    <message>
        <source>Deal</source>
        <translation>ディール</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>項目</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合計</translation>
    </message>
</context>
<context>
    <name>PaperScorePage</name>
    <message>
        <source>Correct…</source>
        <translation>訂正…</translation>
    </message>
    <message>
        <source>Save as text or CSV…</source>
        <translation>テキスト・CSVで保存…</translation>
    </message>
    <message>
        <source>Another score</source>
        <translation>別の得点表</translation>
    </message>
    <message>
        <source>Next deal</source>
        <translation>次のディール</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
</context>
<context>
    <name>PinField</name>
    <message>
        <source>Try again in {seconds} s. Nothing is lost.</source>
        <translation>{seconds}秒後に、もう一度入力してください。ゲームはそのままです。</translation>
    </message>
    <message>
        <source>That is not {name}’s PIN.</source>
        <translation>{name}さんの暗証番号ではありません。</translation>
    </message>
</context>
<context>
    <name>PlaceBox</name>
    <message>
        <source>empty</source>
        <translation>カードなし</translation>
    </message>
    <message>
        <source>{number} face down</source>
        <translation>伏せたカード{number}枚</translation>
    </message>
    <message>
        <source>Owner: click here or press / to change it</source>
        <translation>持ち主：クリックか「/」で変わります</translation>
    </message>
</context>
<context>
    <name>PlayersColumn</name>
    <message>
        <source>Players</source>
        <translation>人数</translation>
    </message>
    <message>
        <source>Who plays</source>
        <translation>プレイヤー</translation>
    </message>
    <message>
        <source>Draw for seats</source>
        <translation>席決め</translation>
    </message>
    <message>
        <source>Several people share this screen: a curtain covers the table between their turns.</source>
        <translation>1つの画面を何人かで使うので、交代のときは目隠しでテーブルを隠します。</translation>
    </message>
    <message>
        <source>Each person can set a PIN in the Play menu while their own cards are shown.</source>
        <translation>手札の暗証番号は、手札が見えている間に「プレイ」メニューで決められます。</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>テーブル</translation>
    </message>
    <message>
        <source>Name of player {number}</source>
        <translation>プレイヤー{number}の名前</translation>
    </message>
    <message>
        <source>Computer · {level}</source>
        <translation>コンピューター・{level}</translation>
    </message>
    <message>
        <source>Player {number}</source>
        <translation>プレイヤー{number}</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>人</translation>
    </message>
</context>
<context>
    <name>PositionEditor</name>
    <message>
        <source>Save the position</source>
        <translation>局面を保存</translation>
    </message>
    <message>
        <source>Positions and records</source>
        <translation>局面と記録</translation>
    </message>
    <message>
        <source>Open a position</source>
        <translation>局面を開く</translation>
    </message>
    <message>
        <source>The file could not be opened</source>
        <translation>ファイルを開けませんでした</translation>
    </message>
</context>
<context>
    <name>PositionEditorPage</name>
    <message>
        <source>Set up a position</source>
        <translation>局面を作る</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>ゲーム</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>テーブル</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>Tap a card and then a place, drag the card there, or type it, such as 7S or TD. + adds a face-down card.</source>
        <translation>カードを押し、次に置く場所を押します。ドラッグしても、7SやTDのように入力しても置けます。+で伏せたカードが1枚増えます。</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>すべて消す</translation>
    </message>
    <message>
        <source>As on the table</source>
        <translation>テーブルの局面から</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>開く…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Analyse</source>
        <translation>分析</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>ここから始める</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
</context>
<context>
    <name>PositionSettingsPanel</name>
    <message>
        <source>To play</source>
        <translation>次の番</translation>
    </message>
    <message>
        <source>When</source>
        <translation>段階</translation>
    </message>
    <message>
        <source>Dealer</source>
        <translation>ディーラー</translation>
    </message>
    <message>
        <source>As usual</source>
        <translation>通常どおり</translation>
    </message>
    <message>
        <source>A person</source>
        <translation>人</translation>
    </message>
</context>
<context>
    <name>PracticeBlock</name>
    <message>
        <source>Practise</source>
        <translation>復習する</translation>
    </message>
</context>
<context>
    <name>PracticePanel</name>
    <message>
        <source>Practise now anyway</source>
        <translation>今すぐ復習する</translation>
    </message>
    <message>
        <source>Review the last deal</source>
        <translation>直前のディールを振り返る</translation>
    </message>
    <message>
        <source>Back to the game</source>
        <translation>ゲームに戻る</translation>
    </message>
    <message>
        <source>Puzzles instead…</source>
        <translation>問題集を解く…</translation>
    </message>
</context>
<context>
    <name>PreviousGameNotice</name>
    <message>
        <source>Your other game is saved: {title}</source>
        <translation>前のゲームは保存してあります：{title}</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>ProblemPage</name>
    <message>
        <source>Versions, screen, settings, rules and the last lines of the log. No names, no folders, no hidden cards.</source>
        <translation>バージョン、画面、設定、ルール、ログの最後の部分です。名前、フォルダー、伏せられたカードは含まれません。</translation>
    </message>
    <message>
        <source>Copied for a bug report</source>
        <translation>不具合報告用にコピーしました</translation>
    </message>
    <message>
        <source>A program error</source>
        <translation>プログラムの不具合</translation>
    </message>
    <message>
        <source>Something went wrong in Upcard. Your game is saved: after a restart it goes on at the same card.</source>
        <translation>Upcardで不具合が起きました。ゲームは保存されています。起動し直すと同じカードから続けられます。</translation>
    </message>
    <message>
        <source>Report a problem</source>
        <translation>不具合を報告</translation>
    </message>
    <message>
        <source>Saved in {log}</source>
        <translation>記録先：{log}</translation>
    </message>
    <message>
        <source>Copy for a bug report</source>
        <translation>不具合報告用にコピー</translation>
    </message>
    <message>
        <source>Save report…</source>
        <translation>報告を保存…</translation>
    </message>
    <message>
        <source>Write down what you did and what happened then. Send it, with this report, to whoever gave you Upcard. The report holds versions, settings and the last lines of the log, but no names, folders or hidden cards.</source>
        <translation>何をしたときに何が起きたかを書き、この報告を添えて、Upcardの入手先に送ってください。報告の内容はバージョン、設定、ログの最後の部分です。名前、フォルダー、隠れたカードは含まれません。</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>コピーしました</translation>
    </message>
    <message>
        <source>Save report</source>
        <translation>報告を保存</translation>
    </message>
</context>
<context>
    <name>Program</name>
    <message>
        <source>Deal {number} of {deals}</source>
        <translation>第{number}ディール（全{deals}ディール）</translation>
    </message>
    <message>
        <source>Your last game could not be opened</source>
        <translation>前のゲームを開けませんでした</translation>
    </message>
    <message>
        <source>You can play it to the end, but it is lost when Upcard closes: {why}</source>
        <translation>最後までプレイできますが、Upcardを終了すると失われます：{why}</translation>
    </message>
    <message>
        <source>This game is no longer being saved</source>
        <translation>このゲームを保存できなくなりました</translation>
    </message>
    <message>
        <source>Deal {number} · to {target}</source>
        <translation>第{number}ディール・{target}点先取</translation>
    </message>
    <message>
        <source>A single deal</source>
        <translation>1ディール勝負</translation>
    </message>
    <message>
        <source>Us</source>
        <translation>味方</translation>
    </message>
    <message>
        <source>Them</source>
        <translation>相手</translation>
    </message>
</context>
<context>
    <name>PuzzlePanel</name>
    <message>
        <source>The unsolved ones again</source>
        <translation>残りをもう一度</translation>
    </message>
    <message>
        <source>Other puzzles</source>
        <translation>ほかの問題</translation>
    </message>
</context>
<context>
    <name>QuestionPanel</name>
    <message>
        <source>Hint</source>
        <translation>ヒント</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>次へ</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>もう一度</translation>
    </message>
    <message>
        <source>Show the solution</source>
        <translation>答えを見る</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>あとで</translation>
    </message>
    <message>
        <source>Show the move</source>
        <translation>最善手を見る</translation>
    </message>
    <message>
        <source>Counts as a wrong answer.</source>
        <translation>解けなかった問題として数えます。</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
</context>
<context>
    <name>RemoveDeckPage</name>
    <message>
        <source>Remove the deck “{name}”?</source>
        <translation>デッキ「{name}」を削除しますか？</translation>
    </message>
    <message>
        <source>The original file is kept.</source>
        <translation>元のファイルはそのまま残ります。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>残す</translation>
    </message>
</context>
<context>
    <name>ReplayBar</name>
    <message>
        <source>Menu</source>
        <translation>メニュー</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>リプレイ</translation>
    </message>
    <message>
        <source>Show all hands</source>
        <translation>全員の手札</translation>
    </message>
    <message>
        <source>Analyse this moment</source>
        <translation>この局面を分析</translation>
    </message>
    <message>
        <source>Analyse</source>
        <translation>分析</translation>
    </message>
    <message>
        <source>Review this deal</source>
        <translation>このディールを振り返る</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>振り返り</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>記録</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Deal {number}</source>
        <translation>第{number}ディール</translation>
    </message>
    <message>
        <source>Deal</source>
        <translation>ディール</translation>
    </message>
    <message>
        <source>Seen by</source>
        <translation>見る席</translation>
    </message>
</context>
<context>
    <name>ReplayController</name>
    <message>
        <source>Replay</source>
        <translation>リプレイ</translation>
    </message>
    <message>
        <source>Nothing to replay yet: the cards are hidden.</source>
        <translation>カードが伏せられているので、まだリプレイできません。</translation>
    </message>
</context>
<context>
    <name>ReplayFoot</name>
    <message>
        <source>B switches between lines of play.</source>
        <translation>Bで手順を切り替えます。</translation>
    </message>
    <message>
        <source>To the start of the deal</source>
        <translation>ディールの最初へ</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Home</translation>
    </message>
    <message>
        <source>One move back</source>
        <translation>1手戻る</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>再生</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Space</translation>
    </message>
    <message>
        <source>One move on</source>
        <translation>1手進む</translation>
    </message>
    <message>
        <source>To the end of the deal</source>
        <translation>ディールの最後へ</translation>
    </message>
    <message>
        <source>End</source>
        <translation>End</translation>
    </message>
    <message>
        <source>Back to the deal</source>
        <translation>元の手順に戻る</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>ここから続ける</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>½</source>
        <translation>½</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速さ</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
</context>
<context>
    <name>ReplayMoveList</name>
    <message>
        <source>Moves</source>
        <translation>記録</translation>
    </message>
</context>
<context>
    <name>ReplayPage</name>
    <message>
        <source>Replay</source>
        <translation>リプレイ</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>テーブル</translation>
    </message>
    <message>
        <source>Turn {number}</source>
        <translation>{number}番目</translation>
    </message>
    <message>
        <source>Dealt</source>
        <translation>配り終わり</translation>
    </message>
    <message>
        <source>{said} Played: {other}</source>
        <translation>{said}（実際：{other}）</translation>
    </message>
    <message>
        <source>Taken back</source>
        <translation>取り消した手</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>もしも</translation>
    </message>
    <message>
        <source>As played</source>
        <translation>実際</translation>
    </message>
    <message>
        <source>1 move</source>
        <translation>1手</translation>
    </message>
    <message>
        <source>{number} moves</source>
        <translation>{number}手</translation>
    </message>
</context>
<context>
    <name>ReplaySlider</name>
    <message>
        <source>Time of the deal</source>
        <translation>ディールの流れ</translation>
    </message>
</context>
<context>
    <name>ResultsPage</name>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
</context>
<context>
    <name>ReviewPage</name>
    <message>
        <source>Save the review</source>
        <translation>振り返りの保存</translation>
    </message>
    <message>
        <source>Save the review…</source>
        <translation>振り返りを保存…</translation>
    </message>
    <message>
        <source>Show on the table</source>
        <translation>テーブルで見る</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>ここから続ける</translation>
    </message>
    <message>
        <source>Practise the mistakes</source>
        <translation>ミスを復習</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
</context>
<context>
    <name>RuleComparisonFooter</name>
    <message>
        <source>Name of the set</source>
        <translation>セットの名前</translation>
    </message>
    <message>
        <source>Play B</source>
        <translation>セットBでプレイ</translation>
    </message>
    <message>
        <source>Play B…</source>
        <translation>セットBでプレイ…</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Copy rule code</source>
        <translation>ルールコードをコピー</translation>
    </message>
    <message>
        <source>Paste rule code</source>
        <translation>ルールコードを貼り付け</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>名前を付けて保存…</translation>
    </message>
    <message>
        <source>✓ These rules work together. Games in progress keep their own.</source>
        <translation>✓ この組み合わせでプレイできます。プレイ中のゲームのルールは変わりません。</translation>
    </message>
    <message>
        <source>✓ B’s rule code is copied: one line that you can send to others.</source>
        <translation>✓ Bのルールコードをコピーしました。1行の文字で、そのまま人に送れます。</translation>
    </message>
    <message>
        <source>The clipboard</source>
        <translation>クリップボードの内容</translation>
    </message>
    <message>
        <source>✓ B has the rules of the pasted code.</source>
        <translation>✓ 貼り付けたルールをBに入れました。</translation>
    </message>
    <message>
        <source>Enter replaces the set “{name}”.</source>
        <translation>Enterキーを押すと、セット「{name}」に上書きします。</translation>
    </message>
    <message>
        <source>✕ Could not be saved: {why}</source>
        <translation>✕ 保存できませんでした：{why}</translation>
    </message>
    <message>
        <source>✓ Saved as “{name}”.</source>
        <translation>✓ 「{name}」として保存しました。</translation>
    </message>
</context>
<context>
    <name>RuleComparisonList</name>
    <message>
        <source>Set {letter}</source>
        <translation>セット{letter}</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>the default</source>
        <translation>標準</translation>
    </message>
    <message>
        <source>your own set</source>
        <translation>自分のセット</translation>
    </message>
    <message>
        <source>The new game</source>
        <translation>新しいゲーム</translation>
    </message>
    <message>
        <source>Pasted rules</source>
        <translation>貼り付けたルール</translation>
    </message>
    <message>
        <source>Both sets are the same at this table.</source>
        <translation>このテーブルでは、どちらのセットも同じです。</translation>
    </message>
</context>
<context>
    <name>RuleComparisonPage</name>
    <message>
        <source>Rule laboratory</source>
        <translation>ルール工房</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>テーブル</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Listed</source>
        <translation>一覧</translation>
    </message>
    <message>
        <source>No rule differs</source>
        <translation>違うルールはありません</translation>
    </message>
    <message>
        <source>One rule differs</source>
        <translation>1つのルールが違います</translation>
    </message>
    <message>
        <source>{count} rules differ</source>
        <translation>{count}個のルールが違います</translation>
    </message>
    <message>
        <source>The other {count} are the same. Choose a rule to see what it changes.</source>
        <translation>ほかの{count}個は同じです。ルールを選ぶと、何が変わるかを見られます。</translation>
    </message>
    <message>
        <source>Differences {count}</source>
        <translation>違い{count}</translation>
    </message>
    <message>
        <source>All {count}</source>
        <translation>すべて{count}</translation>
    </message>
</context>
<context>
    <name>RuleContentsList</name>
    <message>
        <source>Contents</source>
        <translation>目次</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>見つかりません</translation>
    </message>
    <message>
        <source>In short</source>
        <translation>あらまし</translation>
    </message>
</context>
<context>
    <name>RuleDifferencePanel</name>
    <message>
        <source>yes</source>
        <translation>できる</translation>
    </message>
    <message>
        <source>no</source>
        <translation>できない</translation>
    </message>
    <message>
        <source>Who plays this way</source>
        <translation>採用しているルールセット</translation>
    </message>
    <message>
        <source>none of the presets</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>{value}: {presets}</source>
        <translation>{value}：{presets}</translation>
    </message>
    <message>
        <source>every preset</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>Show {letter}&apos;s rule</source>
        <translation>{letter}のルールを見る</translation>
    </message>
</context>
<context>
    <name>RuleSetHeader</name>
    <message>
        <source>Rules</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>変更を取り消す</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>名前を付けて保存…</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>名前を変更…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>比べる…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Name of the set</source>
        <translation>セットの名前</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>your own set</source>
        <translation>自分のセット</translation>
    </message>
    <message>
        <source>{option}: {value}</source>
        <translation>{option}：{value}</translation>
    </message>
    <message>
        <source>{rules} + 1 change · {changes}</source>
        <translation>{rules}＋変更1件・{changes}</translation>
    </message>
    <message>
        <source>{rules} + {count} changes · {changes}</source>
        <translation>{rules}＋変更{count}件・{changes}</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>置き換える</translation>
    </message>
    <message>
        <source>Could not be saved: {why}</source>
        <translation>保存できませんでした：{why}</translation>
    </message>
    <message>
        <source>Saved as “{name}”.</source>
        <translation>「{name}」として保存しました。</translation>
    </message>
    <message>
        <source>Could not be deleted: {why}</source>
        <translation>削除できませんでした：{why}</translation>
    </message>
    <message>
        <source>“{name}” was deleted.</source>
        <translation>「{name}」を削除しました。</translation>
    </message>
</context>
<context>
    <name>RulesColumn</name>
    <message>
        <source>Find a rule…</source>
        <translation>ルールを探す…</translation>
    </message>
    <message>
        <source>No rule says that</source>
        <translation>そのようなルールはありません</translation>
    </message>
    <message>
        <source>Only what I changed</source>
        <translation>変えたルールだけ</translation>
    </message>
    <message>
        <source>All {count} rules…</source>
        <translation>すべてのルール（{count}）…</translation>
    </message>
</context>
<context>
    <name>RulesReaderPage</name>
    <message>
        <source>Rules of {game}</source>
        <translation>{game}のルール</translation>
    </message>
    <message>
        <source>{preset} + 1 change</source>
        <translation>{preset}＋変更1件</translation>
    </message>
    <message>
        <source>{preset} + {count} changes</source>
        <translation>{preset}＋変更{count}件</translation>
    </message>
    <message>
        <source>This moment</source>
        <translation>今の場面</translation>
    </message>
    <message>
        <source>Search the rules</source>
        <translation>ルールを検索</translation>
    </message>
    <message>
        <source>Back to “{rule}”</source>
        <translation>「{rule}」に戻る</translation>
    </message>
    <message>
        <source>Copy this page</source>
        <translation>このページをコピー</translation>
    </message>
    <message>
        <source>← Previous</source>
        <translation>← 前のルール</translation>
    </message>
    <message>
        <source>Next →</source>
        <translation>次のルール →</translation>
    </message>
    <message>
        <source>What you can do now</source>
        <translation>この番にできること</translation>
    </message>
    <message>
        <source>Needed</source>
        <translation>必要</translation>
    </message>
    <message>
        <source>You have</source>
        <translation>いま</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>不足</translation>
    </message>
    <message>
        <source>Related rules</source>
        <translation>関連するルール</translation>
    </message>
</context>
<context>
    <name>ScoreSheetPage</name>
    <message>
        <source>Deal {number} — score</source>
        <translation>第{number}ディールの得点</translation>
    </message>
    <message>
        <source>A draw</source>
        <translation>引き分け</translation>
    </message>
    <message>
        <source>{side} won.</source>
        <translation>{side}が勝ちました。</translation>
    </message>
    <message>
        <source>You win.</source>
        <translation>勝ちました。</translation>
    </message>
    <message>
        <source>You lose.</source>
        <translation>負けました。</translation>
    </message>
    <message>
        <source>The game is over after one deal.</source>
        <translation>ゲームは1ディールで終わりました。</translation>
    </message>
    <message>
        <source>The game is over after {number} deals.</source>
        <translation>{number}ディールでゲームが終わりました。</translation>
    </message>
    <message>
        <source>{side} {points}</source>
        <translation>{side}が{points}点</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>All deals</source>
        <translation>全ディール</translation>
    </message>
    <message>
        <source>{names} were partners: every line but the red threes counts both hands.</source>
        <translation>{names}はペアでプレイしました。赤の3以外は、どの項目も2人分の合計です。</translation>
    </message>
    <message>
        <source>A full bar is {target} points.</source>
        <translation>棒の全長が{target}点です。</translation>
    </message>
    <message>
        <source>Point at a line to see how it adds up.</source>
        <translation>行にポインターを合わせると、内訳が出ます。</translation>
    </message>
    <message>
        <source>1 point</source>
        <translation>1点</translation>
    </message>
    <message>
        <source>{points} points</source>
        <translation>{points}点</translation>
    </message>
    <message>
        <source>{side} won by {margin}.</source>
        <translation>{side}が{margin}差で勝ちました。</translation>
    </message>
    <message>
        <source>You win by {margin}.</source>
        <translation>{margin}差で勝ちました。</translation>
    </message>
    <message>
        <source>You lose by {margin}.</source>
        <translation>{margin}差で負けました。</translation>
    </message>
    <message>
        <source>Several sides reach {target}, so points are counted in this order: “{item}” decides.</source>
        <translation>複数の側が{target}点に届いたので、得点を表の上から順に数えました。「{item}」で勝敗が決まりました。</translation>
    </message>
    <message>
        <source>Point at a line to see its cards.</source>
        <translation>行にポインターを合わせると、カードが出ます。</translation>
    </message>
    <message>
        <source>The arrow keys go from line to line and tell how each adds up.</source>
        <translation>矢印キーで1行ずつ進むと、内訳を聞けます。</translation>
    </message>
    <message>
        <source>First meld of the next deal: {each}.</source>
        <translation>次のディールの最初のメルドは、{each}以上です。</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>リプレイ</translation>
    </message>
    <message>
        <source>Review this deal</source>
        <translation>このディールを振り返る</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>ホーム</translation>
    </message>
    <message>
        <source>Picture…</source>
        <translation>画像…</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>新しいゲーム</translation>
    </message>
    <message>
        <source>Next deal</source>
        <translation>次のディール</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>次へ</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Check code copied</source>
        <translation>確認コードをコピーしました</translation>
    </message>
    <message>
        <source>Copy check code of the next deal</source>
        <translation>次のディールの確認コードをコピー</translation>
    </message>
    <message>
        <source>Its cards are shuffled already. Keep the code, and compare it after the deal
in “Check this deal”: if it is the same, no card was moved.</source>
        <translation>次のディールのカードは、もう切ってあります。確認コードを控えておき、ディールの後に
「このディールを確かめる」のコードと比べてください。同じなら、並び順は変わっていません。</translation>
    </message>
    <message>
        <source>This deal</source>
        <translation>このディール</translation>
    </message>
</context>
<context>
    <name>SeatAssignmentPage</name>
    <message>
        <source>Person</source>
        <translation>人</translation>
    </message>
    <message>
        <source>Who plays</source>
        <translation>プレイヤー</translation>
    </message>
    <message>
        <source>If someone leaves, a computer player takes over the cards. They can come back here at any time.</source>
        <translation>席を離れる人の手札はコンピューターが引き継ぎます。ここでいつでも戻れます。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>A curtain covers the table when the screen changes hands.</source>
        <translation>人が交代するときは、目隠しでテーブルを隠します。</translation>
    </message>
    <message>
        <source>Computer players finish the game while you watch.</source>
        <translation>コンピューターが最後までプレイし、あなたは観戦します。</translation>
    </message>
</context>
<context>
    <name>SeatsPage</name>
    <message>
        <source>Draw for seats</source>
        <translation>席決め</translation>
    </message>
    <message>
        <source>Who plays first?</source>
        <translation>どちらが先ですか？</translation>
    </message>
    <message>
        <source>Aces are low.</source>
        <translation>エースは一番弱いカードです。</translation>
    </message>
    <message>
        <source>Both pick a card: the higher card plays first, the lower one deals.</source>
        <translation>2人が1枚ずつ引きます。強いカードの人が先にプレイし、弱いカードの人が配ります。</translation>
    </message>
    <message>
        <source>Everyone picks a card: the highest plays first, the second highest is the partner opposite.</source>
        <translation>全員が1枚ずつ引きます。一番強いカードの人が最初にプレイし、2番目に強いカードの人が向かいのパートナーになります。</translation>
    </message>
    <message>
        <source>Everyone picks a card: the highest plays first, and the cards decide the other seats too.</source>
        <translation>全員が1枚ずつ引きます。一番強いカードの人が最初にプレイし、ほかの席もカードの強さで決まります。</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>省略する</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>始める</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>You drew a joker: pick again</source>
        <translation>ジョーカーです。もう一度引いてください</translation>
    </message>
    <message>
        <source>{name} drew a joker and picks again</source>
        <translation>{name}さんはジョーカーを引いたので、もう一度引きます</translation>
    </message>
    <message>
        <source>The same card: pick again</source>
        <translation>同じカードです。もう一度引いてください</translation>
    </message>
    <message>
        <source>The same card: {name} picks again</source>
        <translation>同じカードなので、{name}さんがもう一度引きます</translation>
    </message>
    <message>
        <source>Pick a card</source>
        <translation>1枚引いてください</translation>
    </message>
    <message>
        <source>{name}, pick a card</source>
        <translation>{name}さん、1枚引いてください</translation>
    </message>
    <message>
        <source>{name} picks a card</source>
        <translation>{name}さんが引きます</translation>
    </message>
    <message>
        <source>{name} chooses a seat</source>
        <translation>{name}が席を選びます</translation>
    </message>
    <message>
        <source>Choose your seat</source>
        <translation>席を選んでください</translation>
    </message>
    <message>
        <source>{name}, choose a seat</source>
        <translation>{name}さん、席を選んでください</translation>
    </message>
    <message>
        <source>Play second, after {first}</source>
        <translation>2番目に（{first}の次）</translation>
    </message>
    <message>
        <source>Play last, before {first}</source>
        <translation>最後に（{first}の前）</translation>
    </message>
    <message>
        <source>plays first</source>
        <translation>最初にプレイ</translation>
    </message>
    <message>
        <source>plays second</source>
        <translation>2番目にプレイ</translation>
    </message>
    <message>
        <source>plays third</source>
        <translation>3番目にプレイ</translation>
    </message>
    <message>
        <source>plays fourth</source>
        <translation>4番目にプレイ</translation>
    </message>
    <message>
        <source>plays fifth</source>
        <translation>5番目にプレイ</translation>
    </message>
    <message>
        <source>plays sixth</source>
        <translation>6番目にプレイ</translation>
    </message>
    <message>
        <source>You play first</source>
        <translation>あなたが最初にプレイします</translation>
    </message>
    <message>
        <source>{name} plays first</source>
        <translation>{name}さんが最初にプレイします</translation>
    </message>
    <message>
        <source>{higher} rank above {lower}</source>
        <translation>{higher}は{lower}より上位です</translation>
    </message>
    <message>
        <source>you play with {names}</source>
        <translation>あなたは{names}さんとペアです</translation>
    </message>
    <message>
        <source>{names} play together</source>
        <translation>{names}がペアです</translation>
    </message>
</context>
<context>
    <name>SetPinPage</name>
    <message>
        <source>When several people share this screen, each can set a PIN while their own cards are shown.</source>
        <translation>画面を共用するときは、自分の手札が見えている間に暗証番号を決められます。</translation>
    </message>
    <message>
        <source>A PIN for your cards</source>
        <translation>手札の暗証番号</translation>
    </message>
    <message>
        <source>The PIN could not be saved</source>
        <translation>暗証番号を保存できません</translation>
    </message>
    <message>
        <source>{name} forgot the PIN. Remove it?</source>
        <translation>{name}さんが暗証番号を忘れました。消しますか？</translation>
    </message>
    <message>
        <source>{name}’s PIN</source>
        <translation>{name}さんの暗証番号</translation>
    </message>
    <message>
        <source>The curtain asks for it before showing your cards. Nobody can read it once it is saved.</source>
        <translation>手札を見せる前に、目隠しの画面で暗証番号の入力を求めます。保存した番号はだれにも読めません。</translation>
    </message>
    <message>
        <source>If you forget it, it can be removed when everyone else at the table agrees.</source>
        <translation>忘れたときは、ほかの全員が同意すれば消せます。</translation>
    </message>
    <message>
        <source>Current PIN</source>
        <translation>今までの暗証番号</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>暗証番号</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>もう一度</translation>
    </message>
    <message>
        <source>Remove the PIN</source>
        <translation>暗証番号をやめる</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Set the PIN</source>
        <translation>暗証番号を決める</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Four digits or more.</source>
        <translation>4桁以上にしてください。</translation>
    </message>
    <message>
        <source>The two PINs differ.</source>
        <translation>2つの番号が違います。</translation>
    </message>
</context>
<context>
    <name>SharePage</name>
    <message>
        <source>deal of the day {day}</source>
        <translation>{day}の今日のディール</translation>
    </message>
    <message>
        <source>deal {number}</source>
        <translation>第{number}ディール</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>画像</translation>
    </message>
    <message>
        <source>Animation of the turn</source>
        <translation>この番の動画</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>テキスト</translation>
    </message>
    <message>
        <source>What to share</source>
        <translation>共有するもの</translation>
    </message>
    <message>
        <source>As you see it: hidden cards stay hidden.</source>
        <translation>見えているとおりに作ります。隠れたカードは隠れたままです。</translation>
    </message>
    <message>
        <source>Share this moment</source>
        <translation>この場面を共有</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>コピーしました。</translation>
    </message>
    <message>
        <source>Copied, as a file and as a picture. Some programs paste only its last moment.</source>
        <translation>ファイルと画像としてコピーしました。貼り付け先によっては、最後の場面だけになります。</translation>
    </message>
</context>
<context>
    <name>SpreadPack</name>
    <message>
        <source>Spread pack</source>
        <translation>広げたカード</translation>
    </message>
</context>
<context>
    <name>StatisticsFilterBar</name>
    <message>
        <source>Graphs</source>
        <translation>グラフ</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Shown as</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Whose deals</source>
        <translation>だれのディールか</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>ゲーム</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>テーブル</translation>
    </message>
    <message>
        <source>Level of the opponents</source>
        <translation>相手の強さ</translation>
    </message>
    <message>
        <source>Partner</source>
        <translation>パートナー</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>期間</translation>
    </message>
    <message>
        <source>Kind of deal</source>
        <translation>ディールの種類</translation>
    </message>
</context>
<context>
    <name>StatisticsGraph</name>
    <message>
        <source>Replay this deal</source>
        <translation>このディールをリプレイ</translation>
    </message>
</context>
<context>
    <name>StatisticsPage</name>
    <message>
        <source>Save all rows as CSV</source>
        <translation>すべての行をCSVで保存</translation>
    </message>
    <message>
        <source>{file} could not be saved: {why}.</source>
        <translation>{file}に書き込めません（{why}）。</translation>
    </message>
    <message>
        <source>The file could not be saved</source>
        <translation>保存できませんでした</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>CSVで保存…</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>表示する</translation>
    </message>
    <message>
        <source>Show all deals</source>
        <translation>すべてのディールを表示</translation>
    </message>
    <message>
        <source>Erase…</source>
        <translation>消す…</translation>
    </message>
</context>
<context>
    <name>StatisticsPreview</name>
    <message>
        <source>New game…</source>
        <translation>新しいゲーム…</translation>
    </message>
</context>
<context>
    <name>SuggestedLevel</name>
    <message>
        <source>Suggest my level</source>
        <translation>自分に合う強さを調べる</translation>
    </message>
    <message>
        <source>Levels differ in skill and memory, styles in taste. None of them cheats.</source>
        <translation>強さの違いは考える力と記憶力の差、スタイルの違いはプレイの好みです。コンピューターはどの強さでもずるをしません。</translation>
    </message>
    <message>
        <source>{level} is a good start. After {number} deals against the computer, Upcard can tell yours.</source>
        <translation>まずは「{level}」がよいでしょう。コンピューターと{number}ディール遊ぶと、合う強さが分かります。</translation>
    </message>
    <message>
        <source>Your last {number} deals show that {level} suits you.</source>
        <translation>最近の{number}ディールから見て、「{level}」が合っています。</translation>
    </message>
</context>
<context>
    <name>TableView</name>
    <message>
        <source>1 card</source>
        <translation>1枚</translation>
    </message>
    <message>
        <source>%1 cards</source>
        <translation>%1枚</translation>
    </message>
    <message>
        <source>1 card in hand</source>
        <translation>手札1枚</translation>
    </message>
    <message>
        <source>%1 cards in hand</source>
        <translation>手札%1枚</translation>
    </message>
    <message>
        <source>Sort: rank</source>
        <translation>並べ替え：ランク順</translation>
    </message>
    <message>
        <source>Sort: suit</source>
        <translation>並べ替え：スート順</translation>
    </message>
    <message>
        <source>Sort</source>
        <translation>並べ替え</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>見る</translation>
    </message>
    <message>
        <source>Look closely</source>
        <translation>カードを大きく見る</translation>
    </message>
    <message>
        <source>Move the cards to the left</source>
        <translation>カードを左へ動かす</translation>
    </message>
    <message>
        <source>Move the cards to the right</source>
        <translation>カードを右へ動かす</translation>
    </message>
    <message>
        <source>Rule: %1</source>
        <translation>ルール：%1</translation>
    </message>
    <message>
        <source>Show rule</source>
        <translation>ルールを見る</translation>
    </message>
    <message>
        <source>The table finds melds for you: this deal then counts as assisted.</source>
        <translation>メルドを探す機能を使うと、このディールは補助ありになります。</translation>
    </message>
    <message>
        <source>Find them</source>
        <translation>メルドを探す</translation>
    </message>
    <message>
        <source>Yes, play it</source>
        <translation>進める</translation>
    </message>
    <message>
        <source>No, wait</source>
        <translation>やめる</translation>
    </message>
    <message>
        <source>Which do you mean?</source>
        <translation>どれにしますか？</translation>
    </message>
    <message>
        <source>Other ways …</source>
        <translation>ほかの選び方…</translation>
    </message>
    <message>
        <source>Esc puts it back</source>
        <translation>Escで元に戻す</translation>
    </message>
</context>
<context>
    <name>TitleBar</name>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>ヒント</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>記録</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>メニュー</translation>
    </message>
</context>
<context>
    <name>UndoController</name>
    <message>
        <source>{name} wants to take this back</source>
        <translation>{name}さんが、この手を取り消したいそうです</translation>
    </message>
</context>
<context>
    <name>UndoStrip</name>
    <message>
        <source>Deleted: {title}</source>
        <translation>削除しました：{title}</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
</context>
<context>
    <name>WatchControls</name>
    <message>
        <source>Skip to the end of the deal</source>
        <translation>ディールの終わりまで進める</translation>
    </message>
    <message>
        <source>End</source>
        <translation>End</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>一時停止中</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>次の1手</translation>
    </message>
    <message>
        <source>The game goes on</source>
        <translation>再開しました</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
</context>
<context>
    <name>WelcomePage</name>
    <message>
        <source>Welcome to Upcard</source>
        <translation>Upcardへようこそ</translation>
    </message>
    <message>
        <source>Choose a game. The cards are dealt when you play, and you play first.</source>
        <translation>ゲームを選んでください。カードはプレイを始めるときに配ります。最初の番はあなたです。</translation>
    </message>
    <message>
        <source>Everything else is on the page Home: press Ctrl+G.</source>
        <translation>ほかの機能はすべて「ホーム」から使えます（Ctrl+G）。</translation>
    </message>
    <message>
        <source>Choose rules…</source>
        <translation>ルールを選ぶ…</translation>
    </message>
    <message>
        <source>Learn in five minutes</source>
        <translation>5分で覚える</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>始める</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
</context>
</TS>
