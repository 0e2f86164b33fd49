#ifndef ARCH_BENCH_EXECUTOR_PUMP_H
#define ARCH_BENCH_EXECUTOR_PUMP_H

#include <stdbool.h>
#include <stdint.h>

/// Opens a pump window on this thread. From now on every job that the Swift runtime enqueues from
/// this thread, and every block that this thread puts on the main queue, waits in a first-in first-out
/// queue. Returns false when a window is open already.
bool ab_pump_open(void);

/// Closes this thread's window and forwards the pending jobs to libdispatch.
void ab_pump_close(void);

/// Whether this thread has an open window.
bool ab_pump_is_open(void);

/// Runs pending jobs, and those that they enqueue, on this thread until none is left or `budget`
/// jobs have run. Returns the number of jobs run.
int64_t ab_pump_drain(int64_t budget);

/// The number of pending jobs in this thread's window.
int64_t ab_pump_waiting(void);

/// The number of timers and blocks that bypassed this thread's window. They are not deterministic: a
/// scenario that conforms to the contract creates none.
int64_t ab_pump_escapes(void);

/// The function of libdispatch that the first of them called; NULL without any.
const char *ab_pump_escaped_call(void);

/// Where the stack of the caller is now. The address of a variable would not do: with a sanitizer, variables
/// are on the heap.
static inline uintptr_t ab_pump_stack_address(void) {
  return (uintptr_t)__builtin_frame_address(0);
}

#endif
