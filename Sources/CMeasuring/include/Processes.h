#ifndef ARCH_BENCH_PROCESSES_H
#define ARCH_BENCH_PROCESSES_H

#include <sys/types.h>

/// A file in memory, which other programs do not inherit; negative with an error in `errno`.
int ab_memory_file(void);

/// Starts a program as the leader of a group of processes of its own, with default signals, in a folder
/// unless that is null; returns an error number.
int ab_spawn(pid_t *process, char *const arguments[], char *const environment[], const char *folder,
             int input, int output, int error_output);

#endif
