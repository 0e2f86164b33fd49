#define _XOPEN_SOURCE 700
#include "Columns.h"

#include <locale.h>
#include <wchar.h>
#ifdef __APPLE__
#include <xlocale.h>
#endif

int ab_columns(uint32_t scalar) {
  locale_t unicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  if (unicode == (locale_t)0) return 1;
  locale_t before = uselocale(unicode);
  int columns = wcwidth((wchar_t)scalar);
  uselocale(before);
  freelocale(unicode);
  return columns;
}
