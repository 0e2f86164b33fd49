/// Why allocations cannot be counted in this process.
public enum AllocationCounterError: Error, Equatable, CustomStringConvertible {
  /// `malloc` is not jemalloc's.
  case otherAllocator

  /// The hooks of this jemalloc are not the known ones.
  case unsupported(version: String)

  /// What is wrong, and what to do about it.
  public var description: String {
    switch self {
    case .otherAllocator:
      "allocations cannot be counted: another allocator than jemalloc serves this process; run "
        + "without LD_PRELOAD and sanitizers, and build with the dynamic jemalloc "
        + "(Debian: libjemalloc-dev)"
    case .unsupported(let version):
      "allocations cannot be counted: jemalloc \(version) is not supported, or its hooks are in "
        + "use; link jemalloc 5.3.0 (Debian: libjemalloc-dev)"
    }
  }
}
