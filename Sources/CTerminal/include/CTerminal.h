#ifndef ARCH_BENCH_TERMINAL_H
#define ARCH_BENCH_TERMINAL_H

/// Takes the terminal: keys arrive one by one and without an echo, and the alternate screen is shown,
/// without a cursor.
///
/// Returns a descriptor, or -1 with `errno`. Signals that request an end or another size are written to
/// it, each as a byte with its number, and have no other effect; a second request to end ends the process
/// at once, with exit code 130. At most one call per process.
int ab_terminal_take(int input, int output);

/// Restores the terminal as it was when it was taken; idempotent.
void ab_terminal_give_back(void);

#endif
