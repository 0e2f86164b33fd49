#ifndef ARCH_BENCH_STACK_PROBE_H
#define ARCH_BENCH_STACK_PROBE_H

#include <stddef.h>
#include <stdint.h>

/// The address of the caller's frame.
uintptr_t ab_stack_address(void);

/// Runs `body` and returns the number of bytes of stack that it used below this call, at most `limit`
/// and the rest of this thread's stack; SIZE_MAX if the end of the stack is unknown.
///
/// The unused stack is painted with a pattern first; overwritten bytes were used.
size_t ab_stack_used_by(size_t limit, void (*body)(void *), void *context);

#endif
