#include "AllocationHooks.h"

#include <jemalloc/jemalloc.h>
#include <stddef.h>

#define NAME_OF(index) #index
#define STATISTIC(index, name) "stats.arenas." NAME_OF(index) "." name
#define OF_ALL_ARENAS(name) STATISTIC(MALLCTL_ARENAS_ALL, name)

static bool read_number(const char *name, int64_t *sum) {
  uint64_t number = 0;
  size_t size = sizeof number;
  if (mallctl(name, &number, &size, NULL, 0) != 0) return false;
  *sum += (int64_t)number;
  return true;
}

bool ab_allocator_statistics_begin(void) {
  bool is_enabled = false;
  return mallctl("thread.tcache.enabled", NULL, NULL, &is_enabled, sizeof is_enabled) == 0;
}

bool ab_allocator_statistics_read(ab_allocator_statistics *statistics) {
  // A new epoch refreshes the statistics.
  uint64_t epoch = 1;
  if (mallctl("epoch", NULL, NULL, &epoch, sizeof epoch) != 0) return false;
  *statistics = (ab_allocator_statistics){0};
  return read_number(OF_ALL_ARENAS("small.nmalloc"), &statistics->blocks_given) &&
         read_number(OF_ALL_ARENAS("large.nmalloc"), &statistics->blocks_given) &&
         read_number(OF_ALL_ARENAS("small.ndalloc"), &statistics->blocks_taken) &&
         read_number(OF_ALL_ARENAS("large.ndalloc"), &statistics->blocks_taken) &&
         read_number("thread.allocated", &statistics->bytes_given) &&
         read_number("thread.deallocated", &statistics->bytes_taken);
}
