#ifndef ARCH_BENCH_TERMINAL_H
#define ARCH_BENCH_TERMINAL_H

#include <stdbool.h>

/// Takes the terminal: keys come one by one and without an echo, the other screen is shown, and no
/// cursor.
///
/// Signals that ask for the end, for a pause or for another size do nothing from now on but to come
/// as bytes, each with its number, out of the descriptor that this gives; where this fails, that is
/// -1 with `errno`. Who asks for the end again before the process has ended ends it at once.
///
/// The terminal is given back, too, when the process dies of a fault: of all but a stack that
/// overflows in another thread than this one. Nothing can be done about SIGKILL; `reset` helps then.
/// What is written to standard error meanwhile is shown when the terminal has been given back, if
/// that is a terminal.
///
/// In the background the process stops before, until it is in the foreground. Can be called once in a
/// process.
int ab_terminal_take(int input, int output);

/// Gives the terminal back as it was when it was taken last; does nothing where that has been done.
void ab_terminal_give_back(void);

/// Gives the terminal back and stops the process, as Ctrl-Z does; returns when it has gone on.
void ab_terminal_pause(void);

/// Takes the terminal again, because the process was stopped and goes on; waits for the foreground
/// before, unless the end is asked for.
void ab_terminal_go_on(void);

/// Whether the terminal is taken.
bool ab_terminal_is_taken(void);

#endif
