#include "Caches.h"

// No processor that this runs on has shorter lines; where they are longer, some words share one.
enum { line_bytes = 64 };

__attribute__((noinline)) void ab_walk_buffer(void *buffer, size_t bytes) {
  // Volatile, because nothing reads the result.
  volatile uint64_t *words = buffer;
  for (size_t index = 0; index < bytes / sizeof *words; index += line_bytes / sizeof *words) {
    words[index] += 1;
  }
}

// Four additions of 7 bytes each on x86-64. They do not depend on each other, so that it is the code
// that takes time and not its work.
#define STEP                                                                                \
  a += 0x1234567;                                                                           \
  b += 0x2345678;                                                                           \
  c += 0x3456789;                                                                           \
  d += 0x456789a;                                                                           \
  __asm__ volatile("" : "+r"(a), "+r"(b), "+r"(c), "+r"(d));
#define STEPS_4 STEP STEP STEP STEP
#define STEPS_16 STEPS_4 STEPS_4 STEPS_4 STEPS_4
#define STEPS_64 STEPS_16 STEPS_16 STEPS_16 STEPS_16
#define STEPS_192 STEPS_64 STEPS_64 STEPS_64

__attribute__((noinline)) int64_t ab_run_large_code(int64_t value) {
  uint64_t a = (uint64_t)value, b = a, c = a, d = a;
  STEPS_192 STEPS_192 STEPS_192
  return (int64_t)(a ^ b ^ c ^ d);
}
