#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

// The sequences are those of xterm, which all current terminals support:
// https://invisible-island.net/xterm/ctlseqs/ctlseqs.html
// Without wrapping, a line that is too wide cannot scroll the others away. The screen is erased for
// terminals without an alternate one.
static const char take_screen[] = "\033[?1049h\033[?25l\033[?7l\033[2J";
static const char give_screen_back[] = "\033[0m\033[2J\033[H\033[?7h\033[?25h\033[?1049l";

static const int requests[] = {SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGWINCH};

static struct termios before;
static int input_descriptor, output_descriptor, signal_input;
static volatile sig_atomic_t is_taken, is_end_requested;

/// A failure is ignored: there is nowhere to report it.
static void write_all(int descriptor, const char *text, size_t count) {
  ssize_t written = write(descriptor, text, count);
  (void)written;
}

// Async-signal-safe.
void ab_terminal_give_back(void) {
  if (!is_taken) return;
  write_all(output_descriptor, give_screen_back, sizeof give_screen_back - 1);
  tcsetattr(input_descriptor, TCSANOW, &before);
  is_taken = 0;
}

static void pass_on(int number) {
  int error = errno;
  char byte = (char)number;
  if (number != SIGWINCH) {
    // The first request was not served: the main thread may be blocked.
    if (is_end_requested) {
      ab_terminal_give_back();
      _exit(130);
    }
    is_end_requested = 1;
  }
  // A full pipe has enough requests in it.
  write_all(signal_input, &byte, 1);
  errno = error;
}

int ab_terminal_take(int input, int output) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0 || tcgetattr(input, &before) != 0) return -1;
  signal_input = ends[1];
  input_descriptor = input;
  output_descriptor = output;
  struct termios during = before;
  during.c_lflag &= ~(tcflag_t)(ICANON | ECHO | IEXTEN);
  during.c_iflag &= ~(tcflag_t)(IXON | IXOFF);
  during.c_cc[VMIN] = 1;
  during.c_cc[VTIME] = 0;
  // Ctrl-Z would leave the shell with the modes of the demo.
  during.c_cc[VSUSP] = _POSIX_VDISABLE;
  if (tcsetattr(input, TCSANOW, &during) != 0) return -1;
  is_taken = 1;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigfillset(&action.sa_mask);
  action.sa_flags = SA_RESTART;
  action.sa_handler = pass_on;
  for (size_t i = 0; i < sizeof requests / sizeof *requests; i++)
    sigaction(requests[i], &action, NULL);
  write_all(output, take_screen, sizeof take_screen - 1);
  return ends[0];
}
