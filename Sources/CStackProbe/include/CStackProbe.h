#ifndef ARCH_BENCH_STACK_PROBE_H
#define ARCH_BENCH_STACK_PROBE_H

#include <stddef.h>
#include <stdint.h>

/// Where the caller's frame lies.
uintptr_t ab_stack_address(void);

/// Runs `body` and returns how many bytes of stack below this call it wrote to, but no more than
/// `limit`, and no more than this thread has left; SIZE_MAX where nobody knows where the stack ends.
///
/// The stack below is painted with a pattern first; what has lost its colour afterwards was used.
size_t ab_stack_used_by(size_t limit, void (*body)(void *), void *context);

#endif
