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
