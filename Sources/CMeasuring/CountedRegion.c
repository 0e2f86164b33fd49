#include "CountedRegion.h"

__attribute__((noinline)) void ab_counted_region(void (*body)(void *context), void *context) {
  body(context);
  // Prevents a tail call, which would end the region before it begins.
  __asm__ volatile("" : : : "memory");
}
