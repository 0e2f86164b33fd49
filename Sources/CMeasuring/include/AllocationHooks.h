#ifndef ARCH_BENCH_ALLOCATION_HOOKS_H
#define ARCH_BENCH_ALLOCATION_HOOKS_H

#include <stdbool.h>
#include <stdint.h>

/// The allocations of all threads since the hooks were installed.
///
/// - `malloc`, `calloc`, `realloc(NULL, n)`, the aligned functions and `mallocx` are allocations, and
///   so is everything built on them: Swift objects, C++ `new`. A call that fails does not count.
/// - `free`, `dallocx`, `sdallocx` and `realloc(p, 0)` are deallocations. `free(NULL)` does not count.
/// - `realloc`, `rallocx` and `xallocx` of a block are neither, whether the block moves or stays.
///
/// Exact as long as no other thread allocates while the snapshot is taken.
typedef struct {
  int64_t allocations;
  int64_t deallocations;

  /// The requested bytes, not those of the allocator's size classes. A reallocation adds its whole
  /// new size.
  int64_t allocated_bytes;

  /// The usable bytes (those of the size classes) of live blocks, less those at installation: negative
  /// when more old blocks were freed than new ones allocated.
  int64_t live_bytes;

  /// The highest `live_bytes` since installation or the last `ab_allocation_hooks_reset_peak`. It
  /// includes both blocks of a reallocation that moves.
  int64_t peak_live_bytes;
} ab_allocation_snapshot;

typedef enum __attribute__((enum_extensibility(closed))) : int {
  ab_hooks_status_installed,
  /// `malloc` of this process is not jemalloc's.
  ab_hooks_status_other_allocator,
  /// This is not jemalloc 5.3.0, or it has no room for another hook.
  ab_hooks_status_unsupported,
} ab_hooks_status;

/// Sets all counts to zero and starts counting; without effect on installed hooks. Installing and
/// removing are not thread-safe.
ab_hooks_status ab_allocation_hooks_install(void);

/// Stops counting. The counts stay readable.
void ab_allocation_hooks_remove(void);

/// The counts now. Allocates nothing.
ab_allocation_snapshot ab_allocation_hooks_snapshot(void);

/// Lowers the peak to the current live bytes.
void ab_allocation_hooks_reset_peak(void);

/// The version of jemalloc, or NULL when `malloc` of this process is not jemalloc's.
const char *ab_allocator_version(void);

#endif
