#ifndef ARCH_BENCH_COLUMNS_H
#define ARCH_BENCH_COLUMNS_H

#include <stdint.h>

/// The number of terminal columns of a Unicode scalar, or -1 if it is not printable.
///
/// The C library knows this only in a Unicode locale, and declares it only for the X/Open standard,
/// which Swift does not request.
int ab_columns(uint32_t scalar);

#endif
