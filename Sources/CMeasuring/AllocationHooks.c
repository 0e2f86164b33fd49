#include "AllocationHooks.h"

#include <jemalloc/jemalloc.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

// jemalloc's header does not declare its hooks. What follows repeats the declarations of 5.3.0;
// other versions number the functions differently.
static const char known_version[] = "5.3.0-";

typedef enum {
  alloc_malloc,
  alloc_posix_memalign,
  alloc_aligned_alloc,
  alloc_calloc,
  alloc_memalign,
  alloc_valloc,
  alloc_mallocx,
  alloc_realloc,
  alloc_rallocx,
} alloc_type;

typedef enum {
  dalloc_free,
  dalloc_dallocx,
  dalloc_sdallocx,
  dalloc_realloc,
  dalloc_rallocx,
} dalloc_type;

typedef struct {
  void (*alloc)(void *extra, int type, void *result, uintptr_t result_raw, uintptr_t arguments[3]);
  void (*dalloc)(void *extra, int type, void *address, uintptr_t arguments[3]);
  void (*expand)(void *extra, int type, void *address, size_t old_usable, size_t new_usable,
                 uintptr_t result_raw, uintptr_t arguments[4]);
  void *extra;
} hooks;

// Each counter is exact; no order between counters is needed, because none depends on another.
static atomic_int_least64_t allocations, deallocations, allocated_bytes;
static atomic_int_least64_t live_bytes, peak_live_bytes;

static void *installed;

static void add(atomic_int_least64_t *counter, int64_t amount) {
  atomic_fetch_add_explicit(counter, amount, memory_order_relaxed);
}

static int64_t value(atomic_int_least64_t *counter) {
  return atomic_load_explicit(counter, memory_order_relaxed);
}

static void add_live_bytes(int64_t amount) {
  int64_t live =
      atomic_fetch_add_explicit(&live_bytes, amount, memory_order_relaxed) + amount;
  int64_t peak = value(&peak_live_bytes);
  while (live > peak && !atomic_compare_exchange_weak_explicit(
                            &peak_live_bytes, &peak, live, memory_order_relaxed,
                            memory_order_relaxed)) {
  }
}

static int64_t requested_bytes(int type, uintptr_t arguments[3]) {
  switch ((alloc_type)type) {
    case alloc_malloc:
    case alloc_valloc:
    case alloc_mallocx:
      return (int64_t)arguments[0];
    case alloc_calloc:
      return (int64_t)(arguments[0] * arguments[1]);
    case alloc_posix_memalign:
      return (int64_t)arguments[2];
    case alloc_aligned_alloc:
    case alloc_memalign:
    case alloc_realloc:
    case alloc_rallocx:
      return (int64_t)arguments[1];
  }
  return 0;
}

// A reallocation that moves its block calls this with the new block, which counts it, and then
// `count_dalloc` with the old one.
static void count_alloc(void *extra, int type, void *result, uintptr_t result_raw,
                        uintptr_t arguments[3]) {
  // `posix_memalign` leaves its result untouched when it fails.
  bool has_failed = type == alloc_posix_memalign ? result_raw != 0 : result == NULL;
  if (has_failed) return;
  bool has_old_block = (type == alloc_realloc || type == alloc_rallocx) && arguments[0] != 0;
  if (!has_old_block) add(&allocations, 1);
  add(&allocated_bytes, requested_bytes(type, arguments));
  add_live_bytes((int64_t)sallocx(result, 0));
}

static void count_dalloc(void *extra, int type, void *address, uintptr_t arguments[3]) {
  if (address == NULL) return;
  bool has_new_block = (type == dalloc_realloc || type == dalloc_rallocx) && arguments[1] != 0;
  if (!has_new_block) add(&deallocations, 1);
  add_live_bytes(-(int64_t)sallocx(address, 0));
}

// A reallocation in place, including one that shrinks or keeps its size class.
static void count_expand(void *extra, int type, void *address, size_t old_usable,
                         size_t new_usable, uintptr_t result_raw, uintptr_t arguments[4]) {
  add(&allocated_bytes, (int64_t)arguments[1]);
  add_live_bytes((int64_t)new_usable - (int64_t)old_usable);
}

// jemalloc can be linked without being the allocator: another one may be preloaded, or a sanitizer's
// may precede it. Then this thread's `malloc` does not change jemalloc's count.
static bool is_allocator(void) {
  uint64_t before = 0, after = 0;
  size_t size = sizeof before;
  if (mallctl("thread.allocated", &before, &size, NULL, 0) != 0) return false;
  void *volatile block = malloc(1);
  free(block);
  if (mallctl("thread.allocated", &after, &size, NULL, 0) != 0) return false;
  return after != before;
}

const char *ab_allocator_version(void) {
  const char *version = NULL;
  size_t size = sizeof version;
  bool is_known = is_allocator() && mallctl("version", &version, &size, NULL, 0) == 0;
  return is_known ? version : NULL;
}

ab_hooks_status ab_allocation_hooks_install(void) {
  if (installed != NULL) return ab_hooks_status_installed;
  const char *version = ab_allocator_version();
  if (version == NULL) return ab_hooks_status_other_allocator;
  bool is_known = strncmp(version, known_version, strlen(known_version)) == 0;
  if (!is_known) return ab_hooks_status_unsupported;

  atomic_int_least64_t *counters[] = {&allocations, &deallocations, &allocated_bytes, &live_bytes,
                                      &peak_live_bytes};
  for (size_t i = 0; i < sizeof counters / sizeof *counters; i++) atomic_store(counters[i], 0);

  hooks ours = {count_alloc, count_dalloc, count_expand, NULL};
  size_t size = sizeof installed;
  int error = mallctl("experimental.hooks.install", &installed, &size, &ours, sizeof ours);
  return error == 0 && installed != NULL ? ab_hooks_status_installed : ab_hooks_status_unsupported;
}

void ab_allocation_hooks_remove(void) {
  if (installed == NULL) return;
  mallctl("experimental.hooks.remove", NULL, NULL, &installed, sizeof installed);
  installed = NULL;
}

ab_allocation_snapshot ab_allocation_hooks_snapshot(void) {
  return (ab_allocation_snapshot){
      .allocations = value(&allocations),
      .deallocations = value(&deallocations),
      .allocated_bytes = value(&allocated_bytes),
      .live_bytes = value(&live_bytes),
      .peak_live_bytes = value(&peak_live_bytes),
  };
}

void ab_allocation_hooks_reset_peak(void) {
  atomic_store_explicit(&peak_live_bytes, value(&live_bytes), memory_order_relaxed);
}
