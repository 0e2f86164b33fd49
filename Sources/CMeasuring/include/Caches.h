#ifndef ARCH_BENCH_CACHES_H
#define ARCH_BENCH_CACHES_H

#include <stddef.h>
#include <stdint.h>

/// Reads and writes one word of each cache line of a buffer, which leaves the caches nothing else if
/// the buffer is larger than they are. The buffer is aligned to a word.
void ab_walk_buffer(void *buffer, size_t bytes);

/// Runs about 16 KiB of code without a branch, which takes a fraction of a microsecond when the caches
/// hold it, and many times that when they do not.
int64_t ab_run_large_code(int64_t value);

#endif
