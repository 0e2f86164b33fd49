/// A kind of function that is worth counting by itself.
enum RuntimeCall: CaseIterable {
  /// Adds to the strong references of an object.
  case retain

  /// Takes from the strong references of an object.
  case release

  /// Makes a block of memory.
  case allocation

  /// The function's kind, by its name in the symbol table; nil for all others.
  ///
  /// These do not call each other. `swift_bridgeObjectRetain`, `swift_errorRetain` and the like are
  /// not among them, because they go on to `swift_retain`. What adds several references at once is
  /// one call. Weak and unowned references count when a strong one is made of them.
  init?(function name: Substring) {
    switch name {
    case "swift_retain", "swift_retain_n", "swift_nonatomic_retain", "swift_nonatomic_retain_n",
      "swift_tryRetain", "swift_unownedRetainStrong", "swift_unownedRetainStrongAndRelease",
      "swift_weakLoadStrong", "swift_weakTakeStrong":
      self = .retain
    case "swift_release", "swift_release_n", "swift_nonatomic_release",
      "swift_nonatomic_release_n":
      self = .release
    case "malloc", "calloc", "posix_memalign", "aligned_alloc", "memalign", "valloc", "mallocx",
      "_Znwm", "_Znam", "_ZnwmRKSt9nothrow_t", "_ZnamRKSt9nothrow_t", "_ZnwmSt11align_val_t",
      "_ZnamSt11align_val_t":
      self = .allocation
    default: return nil
    }
  }
}
