#ifndef ARCH_BENCH_GETOPT_H
#define ARCH_BENCH_GETOPT_H

#include <getopt.h>

// getopt_long keeps its position in global variables, which Swift does not let one touch. A command
// line is parsed once, on the main thread.

/// Starts at the first argument, and reports errors by return value alone.
void ab_getopt_start(void);

/// The index of the next argument to be looked at.
int ab_getopt_index(void);

/// What is wrong after an error: the character of a short option, the value of a long one that is
/// known, or 0.
int ab_getopt_culprit(void);

/// The argument of the option found last, or NULL.
const char *ab_getopt_argument(void);

#endif
