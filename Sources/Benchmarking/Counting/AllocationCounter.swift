import CMeasuring

/// An exact count of the allocations of all threads of this process.
///
/// It uses the hooks of jemalloc, which slow down every allocation: nothing is timed meanwhile.
enum AllocationCounter {
  /// Starts counting from zero; without effect when installed already.
  ///
  /// Neither this nor ``remove()`` is thread-safe.
  static func install() throws(CountFailure) {
    switch ab_allocation_hooks_install() {
    case .installed: break
    case .other_allocator:
      throw CountFailure(
        """
        allocations cannot be counted: this process does not use jemalloc; run without \
        LD_PRELOAD and sanitizers, and build with the dynamic jemalloc (Debian: libjemalloc-dev)
        """)
    case .unsupported:
      throw CountFailure(
        """
        allocations cannot be counted: jemalloc \(version ?? "unknown") is not supported, or its \
        hooks are in use; link jemalloc 5.3.0 (Debian: libjemalloc-dev)
        """)
    }
  }

  /// Stops counting; the counts stay readable.
  static func remove() { ab_allocation_hooks_remove() }

  /// The counts since installation, read without allocating.
  static func snapshot() -> ab_allocation_snapshot { ab_allocation_hooks_snapshot() }

  /// Lowers the peak to the current live bytes.
  static func resetPeak() { ab_allocation_hooks_reset_peak() }

  /// The version of jemalloc, or nil when another allocator serves this process.
  static var version: String? { ab_allocator_version().map { String(cString: $0) } }
  static var allocator: String? { version.map { "jemalloc \($0)" } }
}

extension ab_allocation_snapshot {
  func counts(since earlier: ab_allocation_snapshot) -> AllocationCounts {
    AllocationCounts(
      allocations: Int(allocations - earlier.allocations),
      deallocations: Int(deallocations - earlier.deallocations),
      allocatedBytes: Int(allocated_bytes - earlier.allocated_bytes),
      liveBytes: Int(live_bytes - earlier.live_bytes))
  }

  /// The highest number of usable bytes alive since an earlier snapshot, beyond those alive then.
  ///
  /// - Precondition: ``AllocationCounter/resetPeak()`` was called with the earlier snapshot.
  func peakLiveBytes(since earlier: ab_allocation_snapshot) -> Int {
    Int(peak_live_bytes - earlier.live_bytes)
  }
}

/// The allocations of a part of a run: `AllocationHooks.h` defines the counts.
struct AllocationCounts: Equatable, Sendable, Codable {
  var allocations = 0
  var deallocations = 0
  var allocatedBytes = 0
  var liveBytes = 0

  var liveBlocks: Int { allocations - deallocations }

  var words: String {
    let made = "\(allocations) \(allocations == 1 ? "allocation" : "allocations")"
    let size = "\(made) of \(allocatedBytes) bytes"
    switch liveBlocks {
    case 0: return "\(size), of which none stays alive"
    case 1...: return "\(size), of which \(liveBlocks) \(liveBlocks == 1 ? "stays" : "stay") alive"
    default: return "\(size), and released \(-liveBlocks) from before"
    }
  }

  /// The cost of each of `cycles` cycles, when this is the cost of `other` and them; nil when it is
  /// not a whole number.
  func perCycle(beyond other: AllocationCounts, cycles: Int) -> AllocationCounts? {
    var share = AllocationCounts()
    for path in [\AllocationCounts.allocations, \.deallocations, \.allocatedBytes, \.liveBytes] {
      let difference = self[keyPath: path] - other[keyPath: path]
      guard difference.isMultiple(of: cycles) else { return nil }
      share[keyPath: path] = difference / cycles
    }
    return share
  }
}
