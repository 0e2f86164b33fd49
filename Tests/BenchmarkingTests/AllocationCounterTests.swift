import Foundation
import TestSupport
import Testing

@testable import Benchmarking

/// The counter sees every thread of a process, so each exact check has a process of its own.
@Suite("Allocation counter", .serialized)
struct AllocationCounterTests {
  @Test("a reallocation is one reallocation, whether the block stays or moves")
  func reallocations() async {
    await #expect(processExitsWith: .success) {
      try AllocationCounter.install()
      let first = opaque(malloc(20))
      let start = AllocationCounter.snapshot()
      let same = opaque(realloc(first, 30))
      let stayed = AllocationCounter.snapshot()
      AllocationCounter.resetPeak()
      let moved = opaque(realloc(same, 5_000))
      let grown = AllocationCounter.snapshot()
      free(moved)
      let freed = AllocationCounter.snapshot()
      #expect(stayed.counts(since: start) == AllocationCounts(reallocations: 1, allocatedBytes: 30))
      #expect(
        grown.counts(since: stayed)
          == AllocationCounts(
            reallocations: 1, allocatedBytes: 5_000, liveBytes: 5_120 - 32))
      #expect(grown.peakLiveBytes(since: stayed) == 5_120)
      #expect(freed.counts(since: grown) == AllocationCounts(deallocations: 1, liveBytes: -5_120))
      #expect(freed.peakLiveBytes(since: stayed) == 5_120, "the peak is not what is alive")

      // A reallocation from nil is an allocation, and one to size 0 a deallocation.
      let old = AllocationCounter.snapshot()
      let block = opaque(realloc(nil, 100))
      let made = AllocationCounter.snapshot()
      let nothing = realloc(block, 0)
      let gone = AllocationCounter.snapshot()
      #expect(nothing == nil)
      #expect(
        made.counts(since: old)
          == AllocationCounts(allocations: 1, allocatedBytes: 100, liveBytes: 112))
      #expect(gone.counts(since: made) == AllocationCounts(deallocations: 1, liveBytes: -112))
    }
  }

  @Test("the bytes of every allocating function are the requested ones")
  func requestedBytes() async {
    await #expect(processExitsWith: .success) {
      try AllocationCounter.install()
      let start = AllocationCounter.snapshot()
      var blocks = (
        opaque(malloc(10)), opaque(calloc(3, 7)), opaque(aligned_alloc(64, 128)),
        opaque(valloc(50)), UnsafeMutableRawPointer?.none
      )
      let error = posix_memalign(&blocks.4, 64, 100)
      let made = AllocationCounter.snapshot()
      free(blocks.0)
      free(blocks.1)
      free(blocks.2)
      free(blocks.3)
      free(blocks.4)
      let gone = AllocationCounter.snapshot()
      #expect(error == 0)
      #expect(made.counts(since: start).allocations == 5)
      #expect(made.counts(since: start).allocatedBytes == 10 + 21 + 128 + 50 + 100)
      #expect(gone.counts(since: made).deallocations == 5)
      #expect(gone.counts(since: start).liveBytes == 0)
    }
  }
}

/// Keeps the optimiser from removing an unused allocation.
@inline(never) @_optimize(none)
private func opaque(_ block: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? { block }
