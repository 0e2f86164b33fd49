import CMeasuring

/// What had been allocated at one moment since the counter was installed.
package struct AllocationSnapshot: Equatable, Sendable {
  /// The counts from installation to this moment.
  package let sinceInstallation: AllocationCounts

  /// The most usable bytes that were alive at once since ``AllocationCounter/resetPeak()``, less
  /// those alive at installation.
  package let peakLiveBytes: Int

  init(_ snapshot: ab_allocation_snapshot) {
    sinceInstallation = AllocationCounts(
      allocations: Int(snapshot.allocations),
      deallocations: Int(snapshot.deallocations),
      reallocations: Int(snapshot.reallocations),
      allocatedBytes: Int(snapshot.allocated_bytes),
      liveBytes: Int(snapshot.live_bytes))
    peakLiveBytes = Int(snapshot.peak_live_bytes)
  }

  /// What happened between an earlier moment and this one.
  package func counts(since earlier: AllocationSnapshot) -> AllocationCounts {
    let new = sinceInstallation
    let old = earlier.sinceInstallation
    return AllocationCounts(
      allocations: new.allocations - old.allocations,
      deallocations: new.deallocations - old.deallocations,
      reallocations: new.reallocations - old.reallocations,
      allocatedBytes: new.allocatedBytes - old.allocatedBytes,
      liveBytes: new.liveBytes - old.liveBytes)
  }

  /// The most usable bytes that were alive at once since an earlier moment, beyond those alive then.
  ///
  /// - Precondition: ``AllocationCounter/resetPeak()`` was called at the earlier moment.
  package func peakLiveBytes(since earlier: AllocationSnapshot) -> Int {
    peakLiveBytes - earlier.sinceInstallation.liveBytes
  }
}
