#ifndef ARCH_BENCH_TERMINAL_H
#define ARCH_BENCH_TERMINAL_H

#include <stdbool.h>

/// Takes the terminal: keys come one by one and without an echo, the other screen is shown, and no
/// cursor.
///
/// Signals that ask for the end, for a pause or for another size do nothing from now on but to come
/// as bytes, each with its number, out of the descriptor that this gives; where this fails, that is
/// -1 with `errno`. A process that dies of a fault gives the terminal back before.
///
/// In the background the process stops before, until it is in the foreground. Can be called once in a
/// process.
int ab_terminal_take(int input, int output);

/// Gives the terminal back as it was; does nothing where that has been done.
void ab_terminal_give_back(void);

/// Gives the terminal back and stops the process, as Ctrl-Z does; returns when it has gone on.
void ab_terminal_pause(void);

/// Takes the terminal again, because the process was stopped and goes on; waits for the foreground
/// before, unless the end is asked for.
void ab_terminal_go_on(void);

/// Whether the terminal is taken.
bool ab_terminal_is_taken(void);

#endif
