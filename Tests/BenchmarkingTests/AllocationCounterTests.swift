import Foundation
import TestSupport
import Testing

@testable import Benchmarking

/// The counter sees every thread of a process, so each exact check has a process of its own.
@Suite("Allocation counter", .serialized)
struct AllocationCounterTests {

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
