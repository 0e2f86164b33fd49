#define _GNU_SOURCE
#include "Processes.h"

#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <unistd.h>

int ab_memory_file(void) { return memfd_create("plan", MFD_CLOEXEC); }

int ab_spawn(pid_t *process, char *const arguments[], char *const environment[], const char *folder,
             int input, int output, int error_output) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, error_output, STDERR_FILENO);
  if (folder) posix_spawn_file_actions_addchdir_np(&actions, folder);
  // What the starting process ignores or blocks, its caller chose for that one.
  sigset_t signals;
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  const int defaults[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGCHLD};
  for (size_t index = 0; index < sizeof defaults / sizeof *defaults; index++) {
    sigaddset(&signals, defaults[index]);
  }
  posix_spawnattr_setsigdefault(&attributes, &signals);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(
      &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  const int error =
      posix_spawn(process, arguments[0], &actions, &attributes, arguments, environment);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return error;
}
