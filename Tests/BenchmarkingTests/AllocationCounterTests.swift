import Benchmarking
import Foundation
import Testing

/// The counter sees every thread of a process, so each exact check has a process of its own.
@Suite("Allocation counter", .serialized)
struct AllocationCounterTests {
  @Test("a thousand objects are a thousand allocations, and as many deallocations")
  func objects() async {
    await #expect(processExitsWith: .success) {
      try AllocationCounter.install()
      var objects: [Block] = []
      objects.reserveCapacity(1_000)
      objects.append(Block(0))
      objects.removeAll(keepingCapacity: true)
      let start = AllocationCounter.snapshot()
      for number in 0..<1_000 { objects.append(Block(number)) }
      let made = AllocationCounter.snapshot()
      objects.removeAll(keepingCapacity: true)
      let gone = AllocationCounter.snapshot()

      let making = made.counts(since: start)
      #expect(making.allocations == 1_000)
      #expect(making.deallocations == 0)
      #expect(making.reallocations == 0)
      #expect(making.allocatedBytes == 24_000)
      #expect(making.liveBlocks == 1_000)
      #expect(making.liveBytes == 32_000)
      let leaving = gone.counts(since: made)
      #expect(leaving.allocations == 0)
      #expect(leaving.deallocations == 1_000)
      #expect(leaving.allocatedBytes == 0)
      #expect(gone.counts(since: start).liveBytes == 0)
    }
  }

  @Test("a thousand objects of four threads are a thousand allocations")
  func threads() async {
    await #expect(processExitsWith: .success) {
      try AllocationCounter.install()
      let team = AllocatingTeam(threads: 4, objectsEach: 250)
      team.meet()
      let start = AllocationCounter.snapshot()
      team.meet()
      team.meet()
      let made = AllocationCounter.snapshot()
      team.meet()
      team.meet()
      let gone = AllocationCounter.snapshot()
      team.meet()
      #expect(made.counts(since: start).allocations == 1_000)
      #expect(made.counts(since: start).deallocations == 0)
      #expect(gone.counts(since: made).allocations == 0)
      #expect(gone.counts(since: made).deallocations == 1_000)
      #expect(gone.counts(since: start).liveBytes == 0)
    }
  }

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

      #expect(
        stayed.counts(since: start) == AllocationCounts(reallocations: 1, allocatedBytes: 30))
      let growth = grown.counts(since: stayed)
      #expect(growth.allocations == 0)
      #expect(growth.deallocations == 0)
      #expect(growth.reallocations == 1)
      #expect(growth.allocatedBytes == 5_000)
      #expect(growth.liveBytes == 5_120 - 32)
      #expect(grown.peakLiveBytes(since: stayed) == 5_120)
      #expect(freed.counts(since: grown).deallocations == 1)
      #expect(freed.counts(since: grown).liveBytes == -5_120)
    }
  }

  @Test("reallocating nothing allocates, and reallocating to nothing frees")
  func reallocationsOfNothing() async {
    await #expect(processExitsWith: .success) {
      try AllocationCounter.install()
      let start = AllocationCounter.snapshot()
      let block = opaque(realloc(nil, 100))
      let made = AllocationCounter.snapshot()
      let nothing = realloc(block, 0)
      let gone = AllocationCounter.snapshot()
      #expect(nothing == nil)
      #expect(made.counts(since: start).allocations == 1)
      #expect(made.counts(since: start).reallocations == 0)
      #expect(made.counts(since: start).allocatedBytes == 100)
      #expect(gone.counts(since: made).deallocations == 1)
      #expect(gone.counts(since: made).reallocations == 0)
      #expect(gone.counts(since: start).liveBytes == 0)
    }
  }

  @Test("the bytes of every allocating function are those asked for")
  func requestedBytes() async {
    await #expect(processExitsWith: .success) {
      try AllocationCounter.install()
      let start = AllocationCounter.snapshot()
      let plain = opaque(malloc(10))
      let zeroed = opaque(calloc(3, 7))
      let aligned = opaque(aligned_alloc(64, 128))
      let onPage = opaque(valloc(50))
      var stored: UnsafeMutableRawPointer?
      let error = posix_memalign(&stored, 64, 100)
      let made = AllocationCounter.snapshot()
      free(plain)
      free(zeroed)
      free(aligned)
      free(onPage)
      free(stored)
      let gone = AllocationCounter.snapshot()

      #expect(error == 0)
      #expect(made.counts(since: start).allocations == 5)
      #expect(made.counts(since: start).allocatedBytes == 10 + 21 + 128 + 50 + 100)
      #expect(gone.counts(since: made).deallocations == 5)
      #expect(gone.counts(since: start).liveBytes == 0)
    }
  }

  @Test("neither freeing nothing nor a failed allocation counts")
  func nothing() async {
    await #expect(processExitsWith: .success) {
      try AllocationCounter.install()
      let start = AllocationCounter.snapshot()
      free(nil)
      var block: UnsafeMutableRawPointer?
      let invalidAlignment = posix_memalign(&block, 3, 10)
      let tooMuch = opaque(malloc(.max))
      let counts = AllocationCounter.snapshot().counts(since: start)
      #expect(invalidAlignment == EINVAL)
      #expect(tooMuch == nil)
      #expect(counts == AllocationCounts())
    }
  }

  @Test("the peak is the most that was alive since it was last reset")
  func peak() async {
    await #expect(processExitsWith: .success) {
      try AllocationCounter.install()
      let kept = opaque(malloc(4_096))
      free(opaque(malloc(1 << 20)))
      AllocationCounter.resetPeak()
      let start = AllocationCounter.snapshot()
      let large = opaque(malloc(8_192))
      free(large)
      let small = opaque(malloc(1_024))
      let end = AllocationCounter.snapshot()
      #expect(end.peakLiveBytes(since: start) == 8_192)
      #expect(end.counts(since: start).liveBytes == 1_024)
      free(small)
      free(kept)
    }
  }

  @Test("nothing is counted after removal, and installing again starts from zero")
  func removal() async {
    await #expect(processExitsWith: .success) {
      try AllocationCounter.install()
      let before = opaque(malloc(1 << 20))
      let start = AllocationCounter.snapshot()
      try AllocationCounter.install()
      #expect(AllocationCounter.snapshot().sinceInstallation.allocatedBytes >= 1 << 20)
      AllocationCounter.remove()
      let stopped = AllocationCounter.snapshot()
      let unseen = opaque(malloc(10))
      #expect(AllocationCounter.snapshot() == stopped)
      #expect(stopped.sinceInstallation.allocations >= start.sinceInstallation.allocations)
      try AllocationCounter.install()
      #expect(AllocationCounter.snapshot().sinceInstallation.allocatedBytes < 1 << 20)
      free(unseen)
      free(before)
    }
  }

  @Test("the errors name the remedy")
  func errors() {
    #expect("\(AllocationCounterError.otherAllocator)".contains("libjemalloc-dev"))
    let unsupported = AllocationCounterError.unsupported(version: "4.5.0-1")
    #expect("\(unsupported)".contains("4.5.0-1"))
    #expect("\(unsupported)".contains("link jemalloc 5.3.0"))
  }
}

/// Keeps the optimiser from removing an allocation that nobody uses.
@inline(never) @_optimize(none)
private func opaque(_ block: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? { block }

private final class Block {
  let number: Int
  init(_ number: Int) { self.number = number }
}

/// Threads that allocate, and free again, between meetings with the thread that made them.
private final class AllocatingTeam: Sendable {
  nonisolated(unsafe) private let barrier: UnsafeMutablePointer<pthread_barrier_t>

  init(threads: Int, objectsEach: Int) {
    barrier = .allocate(capacity: 1)
    pthread_barrier_init(barrier, nil, UInt32(threads + 1))
    for _ in 0..<threads {
      Thread.detachNewThread { self.work(objectsEach) }
    }
  }

  /// Waits until every thread has come to the same point.
  func meet() { pthread_barrier_wait(barrier) }

  private func work(_ objectCount: Int) {
    var objects: [Block] = []
    objects.reserveCapacity(objectCount)
    objects.append(Block(0))
    objects.removeAll(keepingCapacity: true)
    meet()
    meet()
    for number in 0..<objectCount { objects.append(Block(number)) }
    meet()
    meet()
    objects.removeAll(keepingCapacity: true)
    meet()
    meet()
  }
}
