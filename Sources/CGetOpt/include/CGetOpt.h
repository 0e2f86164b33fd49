#ifndef ARCH_BENCH_GETOPT_H
#define ARCH_BENCH_GETOPT_H

#include <getopt.h>

#endif
