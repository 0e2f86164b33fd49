// The thread sanitizer instruments the uncontended lock and unlock of Swift's `Mutex`, which are
// inlined into their caller. Waiting and waking are in the library and the kernel, which it does not
// instrument. These wrappers report them to the sanitizer, which would otherwise consider the state
// that such a mutex guards unguarded. They exist only in a build with the sanitizer.

#define _GNU_SOURCE

#if __has_feature(thread_sanitizer)

#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

#define HANDLE __attribute__((swift_context)) void *handle
#define METHOD __attribute__((swiftcall)) void

// `_MutexHandle._lockSlow(UInt32)` and `_MutexHandle._unlockSlow()` of Synchronization.
#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

METHOD ab_lock_slow(uint32_t thread, HANDLE) __asm__(LOCK_SLOW);
METHOD ab_unlock_slow(HANDLE) __asm__(UNLOCK_SLOW);

void __tsan_acquire(void *address);
void __tsan_release(void *address);

static void *next_definition(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (function == NULL) abort();
  return function;
}

METHOD ab_lock_slow(uint32_t thread, HANDLE) {
  METHOD (*next)(uint32_t thread, HANDLE) = next_definition(LOCK_SLOW);
  next(thread, handle);
  __tsan_acquire(handle);
}

METHOD ab_unlock_slow(HANDLE) {
  METHOD (*next)(HANDLE) = next_definition(UNLOCK_SLOW);
  __tsan_release(handle);
  next(handle);
}

#endif
