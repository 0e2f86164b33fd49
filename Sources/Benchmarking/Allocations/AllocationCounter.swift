import CMeasuring

/// Counts what all threads of this process allocate, exactly.
///
/// It rests on the hooks of jemalloc, which make every allocation slower: nothing is timed while it
/// is installed. `CAllocationHooks.h` says what counts as what.
package enum AllocationCounter {
  /// Starts to count, from zero.
  ///
  /// Without effect when it counts already. Not for several threads at once, nor is ``remove()``.
  package static func install() throws(AllocationCounterError) {
    switch ab_allocation_hooks_install() {
    case .installed: break
    case .other_allocator: throw .otherAllocator
    case .unsupported: throw .unsupported(version: version ?? "unknown")
    }
  }

  /// Stops counting; the counts stay readable.
  package static func remove() { ab_allocation_hooks_remove() }

  /// The counts since installation; making a snapshot allocates nothing.
  package static func snapshot() -> AllocationSnapshot {
    AllocationSnapshot(ab_allocation_hooks_snapshot())
  }

  /// Lowers the peak to what is alive now.
  package static func resetPeak() { ab_allocation_hooks_reset_peak() }

  /// The version of jemalloc, or nil when another allocator serves this process.
  package static var version: String? { ab_allocator_version().map { String(cString: $0) } }

  /// The name and the version of jemalloc, or nil when another allocator serves this process.
  package static var allocator: String? { version.map { "jemalloc \($0)" } }
}
