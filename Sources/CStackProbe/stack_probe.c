// For pthread_getattr_np.
#define _GNU_SOURCE
#include "CStackProbe.h"

#include <pthread.h>
#include <stdbool.h>

// Room for the frames of the painting functions.
static const size_t margin = 4096;

// The part of a thread's stack that is never painted.
static const size_t reserve = 64 * 1024;

static const unsigned char paint = 0xA5;

__attribute__((noinline)) uintptr_t ab_stack_address(void) {
  return (uintptr_t)__builtin_frame_address(0);
}

/// The lowest address of this thread's stack, or 0 if unknown.
static uintptr_t lowest_address(void) {
#if defined(__linux__)
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) { return 0; }
  void *address = NULL;
  size_t size = 0;
  int result = pthread_attr_getstack(&attributes, &address, &size);
  pthread_attr_destroy(&attributes);
  return result == 0 ? (uintptr_t)address : 0;
#else
  return 0;
#endif
}

// Sanitizers report accesses below the stack pointer.
__attribute__((noinline, no_sanitize("address", "thread", "undefined")))
static void paint_range(volatile unsigned char *start, size_t size) {
  for (size_t index = 0; index < size; index++) { start[index] = paint; }
}

__attribute__((noinline, no_sanitize("address", "thread", "undefined")))
static size_t painted_size(volatile unsigned char *start, size_t size) {
  size_t index = 0;
  while (index < size && start[index] == paint) { index++; }
  return index;
}

__attribute__((noinline))
size_t ab_stack_used_by(size_t limit, void (*body)(void *), void *context) {
  uintptr_t top = (uintptr_t)__builtin_frame_address(0) - margin;
  uintptr_t bottom = lowest_address();
  if (bottom == 0 || top < bottom + reserve) {
    body(context);
    return SIZE_MAX;
  }
  size_t available = top - bottom - reserve;
  size_t size = limit < available ? limit : available;
  volatile unsigned char *start = (volatile unsigned char *)(top - size);
  paint_range(start, size);
  body(context);
  return size - painted_size(start, size);
}
