// The Swift runtime hands every job to libdispatch through `dispatch_async_f`. An executable that
// links this file defines that function first in the dynamic linker's order, so that a thread with
// an open window can keep its jobs. Without a window everything is forwarded to libdispatch.

#define _GNU_SOURCE
#include "CExecutorPump.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

typedef void (*job_function)(void *);

typedef struct {
  job_function function;
  void *argument;
  void *queue;
} job;

typedef struct {
  job *jobs;
  int64_t first, count, capacity;
  int64_t escapes;
  const char *escaped_call;
  bool is_open;
} window;

static _Thread_local window pump;

typedef void (*async_f)(void *queue, void *argument, job_function function);

static void *next_definition(const char *name) {
#if __has_feature(thread_sanitizer)
  // The sanitizer tracks what a queue passes between threads in interceptors of its own. They are in
  // the same executable, where this file overrides only their public names.
  char interceptor[64];
  snprintf(interceptor, sizeof interceptor, "__interceptor_%s", name);
  void *sanitized = dlsym(RTLD_DEFAULT, interceptor);
  if (sanitized != NULL) return sanitized;
#endif
  void *function = dlsym(RTLD_NEXT, name);
  if (function == NULL) abort();
  return function;
}

static void forward(job next) {
  static _Atomic(async_f) forward_async_f;
  if (forward_async_f == NULL) forward_async_f = (async_f)next_definition("dispatch_async_f");
  forward_async_f(next.queue, next.argument, next.function);
}

// A ring buffer. It grows and never shrinks, so that a warm pump allocates nothing.
static void push(job next) {
  if (pump.count == pump.capacity) {
    int64_t capacity = pump.capacity == 0 ? 64 : 2 * pump.capacity;
    job *jobs = malloc((size_t)capacity * sizeof(job));
    if (jobs == NULL) abort();
    for (int64_t i = 0; i < pump.count; i++) {
      jobs[i] = pump.jobs[(pump.first + i) % pump.capacity];
    }
    free(pump.jobs);
    pump.jobs = jobs;
    pump.capacity = capacity;
    pump.first = 0;
  }
  pump.jobs[(pump.first + pump.count) % pump.capacity] = next;
  pump.count++;
}

static job pop(void) {
  job next = pump.jobs[pump.first];
  pump.first = (pump.first + 1) % pump.capacity;
  pump.count--;
  return next;
}

void dispatch_async_f(void *queue, void *argument, job_function function) {
  job next = {function, argument, queue};
  if (pump.is_open) {
    push(next);
  } else {
    forward(next);
  }
}

static void escape(const char *call) {
  if (pump.escapes++ == 0) pump.escaped_call = call;
}

// Timers and blocks are only counted; a scenario that keeps the contract makes none, but for blocks on
// the main queue.
#define COUNT_AND_FORWARD(result, name, parameters, arguments)                       \
  result name parameters {                                                           \
    typedef result(*definition) parameters;                                          \
    static _Atomic(definition) forward_##name;                                       \
    if (pump.is_open) escape(#name);                                                 \
    if (forward_##name == NULL) forward_##name = (definition)next_definition(#name); \
    return forward_##name arguments;                                                 \
  }

COUNT_AND_FORWARD(void, dispatch_after_f,
                  (uint64_t when, void *queue, void *argument, job_function function),
                  (when, queue, argument, function))
COUNT_AND_FORWARD(void *, dispatch_source_create,
                  (const void *type, uintptr_t handle, uintptr_t mask, void *queue),
                  (type, handle, mask, queue))

COUNT_AND_FORWARD(void, dispatch_after, (uint64_t when, void *queue, void *block),
                  (when, queue, block))
COUNT_AND_FORWARD(void, dispatch_barrier_async, (void *queue, void *block), (queue, block))
COUNT_AND_FORWARD(void, dispatch_group_async, (void *group, void *queue, void *block),
                  (group, queue, block))

// The main queue runs its blocks one after the other on the main thread, which is what a window does
// with jobs: it keeps both in one order. A block on another queue would run beside them.
typedef struct {
  void *isa;
  int32_t flags, reserved;
  void (*invoke)(void *block);
} block_header;

static void run_block(void *block) {
  static _Atomic(job_function) release;
  if (release == NULL) release = (job_function)next_definition("_Block_release");
  ((block_header *)block)->invoke(block);
  release(block);
}

static bool is_main(void *queue) {
  static _Atomic(void *) main_queue;
  if (main_queue == NULL) main_queue = next_definition("_dispatch_main_q");
  return queue == main_queue;
}

void dispatch_async(void *queue, void *block) {
  typedef void (*definition)(void *queue, void *block);
  typedef void *(*copy_definition)(const void *block);
  static _Atomic(definition) forward_async;
  static _Atomic(copy_definition) copy;
  if (pump.is_open && is_main(queue)) {
    if (copy == NULL) copy = (copy_definition)next_definition("_Block_copy");
    push((job){run_block, copy(block), queue});
    return;
  }
  if (pump.is_open) escape("dispatch_async");
  if (forward_async == NULL) forward_async = (definition)next_definition("dispatch_async");
  forward_async(queue, block);
}

// The Swift runtime sets the width of a pool's queue when it uses that pool first, and libdispatch
// starts a thread to do it. When such a thread starts, ends and allocates is non-deterministic, so
// inside a window the width waits until the window closes: the queue is not needed before.
typedef struct {
  void *queue;
  long width;
} queue_width;

static _Thread_local queue_width widths[8];
static _Thread_local int width_count;

static void forward_width(queue_width next) {
  typedef void (*definition)(void *queue, long width);
  static _Atomic(definition) forward_set_width;
  if (forward_set_width == NULL) {
    forward_set_width = (definition)next_definition("dispatch_queue_set_width");
  }
  forward_set_width(next.queue, next.width);
}

void dispatch_queue_set_width(void *queue, long width) {
  queue_width next = {queue, width};
  if (pump.is_open && width_count < (int)(sizeof widths / sizeof widths[0])) {
    widths[width_count++] = next;
  } else {
    forward_width(next);
  }
}

bool ab_pump_open(void) {
  if (pump.is_open) return false;
  pump.is_open = true;
  pump.escapes = 0;
  pump.escaped_call = NULL;
  return true;
}

void ab_pump_close(void) {
  pump.is_open = false;
  while (width_count > 0) forward_width(widths[--width_count]);
  while (pump.count > 0) forward(pop());
}

bool ab_pump_is_open(void) { return pump.is_open; }

int64_t ab_pump_drain(int64_t budget) {
  int64_t ran = 0;
  while (pump.count > 0 && ran < budget) {
    job next = pop();
    next.function(next.argument);
    ran++;
  }
  return ran;
}

int64_t ab_pump_waiting(void) { return pump.count; }

int64_t ab_pump_escapes(void) { return pump.escapes; }

const char *ab_pump_escaped_call(void) { return pump.escaped_call; }
