#ifndef ARCH_BENCH_ALLOCATION_HOOKS_H
#define ARCH_BENCH_ALLOCATION_HOOKS_H

#include <stdbool.h>
#include <stdint.h>

/// What all threads together have allocated since the hooks were installed.
///
/// What counts as what:
/// - `malloc`, `calloc`, `realloc(NULL, n)`, the aligned functions and `mallocx` are allocations,
///   and so is all that is built on them: Swift objects, C++ `new`. A call that fails is not.
/// - `free`, `dallocx`, `sdallocx` and `realloc(p, 0)` are deallocations. `free(NULL)` is nothing.
/// - `realloc`, `rallocx` and `xallocx` of a block are one reallocation, whether the block moves or
///   stays; one that moves is not also an allocation and a deallocation.
///
/// Exact as long as no other thread allocates while the snapshot is taken.
typedef struct {
  int64_t allocations;
  int64_t deallocations;
  int64_t reallocations;

  /// The bytes asked for, not those of the allocator's size classes. A reallocation adds its whole
  /// new size, as an allocation in its place would.
  int64_t allocated_bytes;

  /// The usable bytes (those of the size classes) of the blocks that are alive, less those of the
  /// blocks that were alive at installation: below zero when more of the old ones went than new
  /// ones came.
  int64_t live_bytes;

  /// The highest `live_bytes` since installation or the last `ab_allocation_hooks_reset_peak`. A
  /// reallocation that moves has both blocks alive for a moment, and the peak shows it.
  int64_t peak_live_bytes;
} ab_allocation_snapshot;

/// How an installation ended.
typedef enum __attribute__((enum_extensibility(closed))) : int {
  /// The hooks count from now on.
  ab_hooks_status_installed,
  /// `malloc` of this process is not jemalloc's.
  ab_hooks_status_other_allocator,
  /// This is another version of jemalloc than 5.3.0, or it has no room for one more hook.
  ab_hooks_status_unsupported,
} ab_hooks_status;

/// Sets every count to zero and starts to count. Without effect on hooks that are installed.
/// Installing and removing are not for several threads at once.
ab_hooks_status ab_allocation_hooks_install(void);

/// Stops counting. The counts stay readable.
void ab_allocation_hooks_remove(void);

/// The counts now. Allocates nothing.
ab_allocation_snapshot ab_allocation_hooks_snapshot(void);

/// Lowers the peak to what is alive now.
void ab_allocation_hooks_reset_peak(void);

/// The version of jemalloc, or NULL when `malloc` of this process is not jemalloc's.
const char *ab_allocator_version(void);

/// What jemalloc keeps account of by itself, whether hooks are installed or not.
///
/// Blocks are counted where an arena hands them out and takes them back. A reallocation that moves
/// its block, or gives a large one another size where it is, is one more of both.
typedef struct {
  int64_t blocks_given;
  int64_t blocks_taken;

  /// The usable bytes that this thread alone was given and gave back; a reallocation is both.
  int64_t bytes_given;
  int64_t bytes_taken;
} ab_allocator_statistics;

/// Lets every block that this thread allocates come from an arena and every one that it frees go back
/// there: arenas know nothing of the blocks that go through the cache of a thread. False when that is
/// not possible.
bool ab_allocator_statistics_begin(void);

/// Reads the accounts. Allocates nothing. False when jemalloc was built without them.
bool ab_allocator_statistics_read(ab_allocator_statistics *statistics);

#endif
