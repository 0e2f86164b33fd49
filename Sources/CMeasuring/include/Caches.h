#ifndef ARCH_BENCH_CACHES_H
#define ARCH_BENCH_CACHES_H

#include <stddef.h>
#include <stdint.h>

/// Reads and writes one word of each cache line of a buffer, which leaves the caches nothing else if
/// the buffer is larger than they are. The buffer is aligned to a word.
void ab_walk_buffer(void *buffer, size_t bytes);

#endif
