#ifndef ARCH_BENCH_COUNTED_REGION_H
#define ARCH_BENCH_COUNTED_REGION_H

/// The name of `ab_counted_region`, by which valgrind finds it.
#define AB_COUNTED_REGION "ab_counted_region"

/// Runs `body`. Nothing else calls this function, so that an external tool can identify the region by
/// its start and its end.
void ab_counted_region(void (*body)(void *context), void *context);

#endif
