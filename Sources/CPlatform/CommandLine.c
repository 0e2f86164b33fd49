#include "CommandLine.h"

#include <stddef.h>

void ab_getopt_start(void) {
  optind = 0;
  opterr = 0;
}

int ab_getopt_index(void) { return optind; }

int ab_getopt_culprit(void) { return optopt; }

const char *ab_getopt_argument(void) { return optarg; }
