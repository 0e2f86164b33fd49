import CMeasuring

/// What jemalloc keeps account of by itself: the second counter, which knows nothing of the hooks of
/// ``AllocationCounter``.
///
/// It counts blocks where an arena hands them out and takes them back, and usable bytes by thread. It
/// does not see how many bytes were asked for, and not what other threads allocate through their
/// caches.
struct AllocatorStatistics: Codable, Equatable, Sendable {
  /// How many blocks were handed out, and taken back.
  var blocksGiven = 0
  var blocksTaken = 0

  /// How many usable bytes were handed out to this thread, and taken back from it.
  var bytesGiven = 0
  var bytesTaken = 0

  /// Lets everything that this thread allocates from now on show in the statistics.
  static func begin() throws(AllocatorStatisticsUnavailable) {
    guard ab_allocator_statistics_begin() else { throw AllocatorStatisticsUnavailable() }
  }

  /// The statistics since the start of the process; reading them allocates nothing.
  static func current() throws(AllocatorStatisticsUnavailable) -> AllocatorStatistics {
    var statistics = ab_allocator_statistics()
    guard ab_allocator_statistics_read(&statistics) else { throw AllocatorStatisticsUnavailable() }
    return AllocatorStatistics(
      blocksGiven: Int(statistics.blocks_given), blocksTaken: Int(statistics.blocks_taken),
      bytesGiven: Int(statistics.bytes_given), bytesTaken: Int(statistics.bytes_taken))
  }

  /// What happened between an earlier moment and this one.
  func since(_ earlier: AllocatorStatistics) -> AllocatorStatistics {
    AllocatorStatistics(
      blocksGiven: blocksGiven - earlier.blocksGiven,
      blocksTaken: blocksTaken - earlier.blocksTaken,
      bytesGiven: bytesGiven - earlier.bytesGiven, bytesTaken: bytesTaken - earlier.bytesTaken)
  }
}

/// This jemalloc keeps no account of what it hands out.
struct AllocatorStatisticsUnavailable: Error, CustomStringConvertible {
  var description: String {
    "this jemalloc keeps no statistics; link one that was built with them (Debian: libjemalloc-dev)"
  }
}
