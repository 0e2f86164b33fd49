#ifndef ARCH_BENCH_COLUMNS_H
#define ARCH_BENCH_COLUMNS_H

#include <stdint.h>

/// How many columns a terminal shows a Unicode scalar in, or -1 if it does not show it.
///
/// The C library knows that in a locale with Unicode alone, and declares it for the X/Open standard
/// alone, which Swift does not ask for.
int ab_columns(uint32_t scalar);

#endif
