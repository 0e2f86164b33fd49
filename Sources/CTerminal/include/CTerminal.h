#ifndef ARCH_BENCH_TERMINAL_H
#define ARCH_BENCH_TERMINAL_H

#include <stdbool.h>

/// Takes the terminal: keys arrive one by one and without an echo, and the alternate screen is shown,
/// without a cursor.
///
/// Returns a descriptor, or -1 with `errno`. Signals that request an end, a pause or another size are
/// written to it, each as a byte with its number, and have no other effect; a second request to end
/// ends the process at once.
///
/// The terminal is restored, too, when the process dies of a fault, except for a stack overflow in
/// another thread than this one. After SIGKILL only `reset` helps. If standard error is a terminal,
/// its output is held back until the terminal is restored.
///
/// In the background the process stops first, until it is in the foreground. At most one call per
/// process.
int ab_terminal_take(int input, int output);

/// Restores the terminal as it was when it was taken last; idempotent.
void ab_terminal_give_back(void);

/// Restores the terminal and stops the process, as Ctrl-Z does; returns when it is continued.
void ab_terminal_pause(void);

/// Takes the terminal again when a stopped process is continued; waits for the foreground first,
/// unless an end is requested.
void ab_terminal_go_on(void);

bool ab_terminal_is_taken(void);

#endif
