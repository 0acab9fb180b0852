/* Stands in under Wine for icuuc.dll, which Windows has and Qt asks for its converters: there are none. */
#define FOR_QT __declspec(dllexport)
enum { NO_FILE = 4, UNSUPPORTED = 16 };

FOR_QT void *ucnv_open(const char *name, int *error) { *error = NO_FILE; return 0; }
FOR_QT void ucnv_close(void *converter) {}
FOR_QT void ucnv_reset(void *converter) {}
FOR_QT void UCNV_FROM_U_CALLBACK_SUBSTITUTE(void) {}
FOR_QT void UCNV_TO_U_CALLBACK_SUBSTITUTE(void) {}
FOR_QT signed char ucnv_getMaxCharSize(void *converter) { return 4; }
FOR_QT const char *ucnv_getName(void *converter, int *error) { *error = NO_FILE; return 0; }
FOR_QT const char *ucnv_getStandardName(const char *name, const char *standard, int *error) { *error = NO_FILE; return 0; }
FOR_QT const char *ucnv_getAvailableName(int number) { return 0; }
FOR_QT int ucnv_countAvailable(void) { return 0; }
FOR_QT int ucnv_toUCountPending(void *converter, int *error) { *error = UNSUPPORTED; return 0; }
FOR_QT void ucnv_getToUCallBack(void *converter, void *action, void *context) {}
FOR_QT void ucnv_setToUCallBack(void *a, void *b, void *c, void *d, void *e, int *error) { *error = UNSUPPORTED; }
FOR_QT void ucnv_setFromUCallBack(void *a, void *b, void *c, void *d, void *e, int *error) { *error = UNSUPPORTED; }
FOR_QT void ucnv_cbToUWriteUChars(void) {}
FOR_QT void ucnv_fromUnicode(void *a, void *b, void *c, void *d, void *e, void *f, int g, int *error) { *error = UNSUPPORTED; }
FOR_QT void ucnv_toUnicode(void *a, void *b, void *c, void *d, void *e, void *f, int g, int *error) { *error = UNSUPPORTED; }
