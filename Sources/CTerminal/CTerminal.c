#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

// The sequences are those of xterm, which all current terminals support:
// https://invisible-island.net/xterm/ctlseqs/ctlseqs.html
// Without wrapping, a line that is too wide cannot scroll the others away. The screen is erased for
// terminals without an alternate one.
static const char take_screen[] = "\033[?1049h\033[?25l\033[?7l\033[2J";
static const char give_screen_back[] = "\033[0m\033[2J\033[H\033[?7h\033[?25h\033[?1049l";

static const int requests[] = {SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH};
static const int faults[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
enum {
  request_count = sizeof requests / sizeof *requests,
  fault_count = sizeof faults / sizeof *faults
};

static struct termios before, during;
static int input_descriptor, output_descriptor, signal_input, signal_output;
static struct sigaction actions_before[fault_count];
static volatile sig_atomic_t is_taken, are_modes_changed, is_end_requested;

/// Standard error on the terminal would be lost with the alternate screen, so it is held in memory
/// until that is left; -1 if it is not held.
static int held_errors = -1;
static int error_output;
static off_t shown_errors;

/// A failure is ignored: there is nowhere to report it.
static void write_all(int descriptor, const char *text, size_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, text, count);
    if (written >= 0) {
      text += written;
      count -= (size_t)written;
    } else if (errno == EAGAIN) {
      struct pollfd output = {.fd = descriptor, .events = POLLOUT};
      if (poll(&output, 1, 1000) == 0) return;
    } else if (errno != EINTR) {
      return;
    }
  }
}

/// A terminal that does not control processes has no background.
static bool is_in_foreground(int input) {
  pid_t group = tcgetpgrp(input);
  return group == -1 || group == getpgrp();
}

static int take(void) {
  if (!are_modes_changed) {
    if (tcgetattr(input_descriptor, &before) != 0) return -1;
    during = before;
    during.c_lflag &= ~(tcflag_t)(ICANON | ECHO | IEXTEN);
    during.c_iflag &= ~(tcflag_t)(IXON | IXOFF);
    during.c_cc[VMIN] = 1;
    during.c_cc[VTIME] = 0;
  }
  if (tcsetattr(input_descriptor, TCSANOW, &during) != 0) return -1;
  are_modes_changed = 1;
  is_taken = 1;
  if (held_errors >= 0) dup2(held_errors, STDERR_FILENO);
  write_all(output_descriptor, take_screen, sizeof take_screen - 1);
  return 0;
}

static void show_held_errors(void) {
  if (held_errors < 0) return;
  dup2(error_output, STDERR_FILENO);
  char text[512];
  ssize_t count;
  while ((count = pread(held_errors, text, sizeof text, shown_errors)) > 0) {
    write_all(STDERR_FILENO, text, (size_t)count);
    shown_errors += count;
  }
}

// Async-signal-safe. A signal that arrives in between repeats it.
void ab_terminal_give_back(void) {
  if (!is_taken) return;
  write_all(output_descriptor, give_screen_back, sizeof give_screen_back - 1);
  // In the background, the terminal has the modes of another process.
  if (is_in_foreground(input_descriptor) && tcsetattr(input_descriptor, TCSANOW, &before) == 0)
    are_modes_changed = 0;
  show_held_errors();
  is_taken = 0;
}

/// Ends the process by a signal that has a handler.
static void die_of(int number) {
  ab_terminal_give_back();
  struct sigaction death = {.sa_handler = SIG_DFL};
  sigaction(number, &death, NULL);
  sigset_t deaths;
  sigemptyset(&deaths);
  sigaddset(&deaths, number);
  pthread_sigmask(SIG_UNBLOCK, &deaths, NULL);
  raise(number);
}

static void pass_on(int number, siginfo_t *info, void *context) {
  (void)info;
  (void)context;
  int error = errno;
  unsigned char byte = (unsigned char)number;
  if (number != SIGTSTP && number != SIGCONT && number != SIGWINCH) {
    // The first request was not served: the main thread may be blocked.
    if (is_end_requested) die_of(number);
    is_end_requested = 1;
  }
  // A full pipe has enough requests in it.
  ssize_t written = write(signal_input, &byte, 1);
  (void)written;
  errno = error;
}

/// A fault occurs again when this returns, with its default action; a signal that was sent does not,
/// and is raised.
static void give_back_before_death(int number, siginfo_t *info, void *context) {
  (void)context;
  ab_terminal_give_back();
  for (int i = 0; i < fault_count; i++)
    if (faults[i] == number) sigaction(number, &actions_before[i], NULL);
  if (info->si_code <= 0) raise(number);
}

static void handle(
    int number, void (*handler)(int, siginfo_t *, void *), struct sigaction *action_before) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigfillset(&action.sa_mask);
  action.sa_flags = SA_RESTART | SA_SIGINFO | SA_ONSTACK;
  action.sa_sigaction = handler;
  sigaction(number, &action, action_before);
}

/// A handler needs a stack of its own if that of the main thread has overflowed.
static void provide_stack_for_handlers(void) {
  static char stack[1 << 16];
  stack_t present, provided = {.ss_sp = stack, .ss_size = sizeof stack};
  if (sigaltstack(NULL, &present) == 0 && (present.ss_flags & SS_DISABLE) != 0)
    sigaltstack(&provided, NULL);
}

static void prepare_to_hold_errors(void) {
  if (!isatty(STDERR_FILENO)) return;
  error_output = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  if (error_output >= 0) held_errors = memfd_create("stderr", MFD_CLOEXEC);
}

int ab_terminal_take(int input, int output) {
  int ends[2];
  while (!is_in_foreground(input)) raise(SIGSTOP);
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  signal_output = ends[0];
  signal_input = ends[1];
  input_descriptor = input;
  output_descriptor = output;
  prepare_to_hold_errors();
  provide_stack_for_handlers();
  for (int i = 0; i < request_count; i++) handle(requests[i], pass_on, NULL);
  for (int i = 0; i < fault_count; i++)
    handle(faults[i], give_back_before_death, &actions_before[i]);
  return take() == 0 ? signal_output : -1;
}

void ab_terminal_pause(void) {
  ab_terminal_give_back();
  // The thread must stop in `raise`, and not continue before the process has stopped.
  struct sigaction action_before;
  struct sigaction stop = {.sa_handler = SIG_DFL};
  sigaction(SIGTSTP, &stop, &action_before);
  sigset_t pauses, mask;
  sigemptyset(&pauses);
  sigaddset(&pauses, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &pauses, &mask);
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(SIGTSTP, &action_before, NULL);
  ab_terminal_go_on();
}

void ab_terminal_go_on(void) {
  // In the background, wait for the foreground, or for the request to end that a shell sends together
  // with the one to continue.
  struct timespec moment = {.tv_sec = 0, .tv_nsec = 50000000};
  while (!is_in_foreground(input_descriptor)) {
    ab_terminal_give_back();
    nanosleep(&moment, NULL);
    if (is_end_requested) return;
    if (!is_in_foreground(input_descriptor)) raise(SIGSTOP);
  }
  take();
}

bool ab_terminal_is_taken(void) { return is_taken != 0; }
