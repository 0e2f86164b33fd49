#ifndef ARCH_BENCH_BARRIER_H
#define ARCH_BENCH_BARRIER_H

#include <stdint.h>

/// Makes the optimiser assume that the value is read and changed here. Costs no instruction.
static inline __attribute__((always_inline)) const void *ab_barrier_pointer(const void *value) {
  __asm__ volatile("" : "+r"(value) : : "memory");
  return value;
}

/// Makes the optimiser assume that the number is read and changed here. Costs no instruction.
static inline __attribute__((always_inline)) int64_t ab_barrier_integer(int64_t value) {
  __asm__ volatile("" : "+r"(value) : : "memory");
  return value;
}

#endif
