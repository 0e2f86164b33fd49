#include "CountedRegion.h"

__attribute__((noinline)) void ab_counted_region(void (*body)(void *context), void *context) {
  body(context);
  // The call must return here: a jump to `body` would end the region before it begins.
  __asm__ volatile("" : : : "memory");
}
