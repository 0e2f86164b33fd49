#ifndef ARCH_BENCH_GETOPT_H
#define ARCH_BENCH_GETOPT_H

#include <getopt.h>

// getopt_long has global variables, which Swift cannot access. A command line is parsed once, on the
// main thread.

/// Starts at the first argument, and reports errors only by return value.
void ab_getopt_start(void);

/// The index of the next argument.
int ab_getopt_index(void);

/// The invalid option after an error: the character of a short one, the value of a known long one, or
/// 0.
int ab_getopt_culprit(void);

/// The argument of the last option, or NULL.
const char *ab_getopt_argument(void);

#endif
