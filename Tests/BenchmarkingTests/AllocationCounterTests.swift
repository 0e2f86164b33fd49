import CMeasuring
import ExecutorPump
import Foundation
import Testing

@testable import Benchmarking

/// Counting needs a process of its own.
@MainActor
@Suite("Allocation counter")
struct AllocationCounterTests {
  @Test("what any thread allocates with any function is counted, and the peak is the most at once")
  func work() async {
    await #expect(processExitsWith: .success) {
      try await AllocationCounter.counting {
        let work = Work()
        for perform in [work.perform, WorkingThread(work).perform] {
          // The first time, the runtime allocates too.
          perform()
          work.end()
          AllocationCounter.resetPeak()
          let start = AllocationCounter.snapshot()
          perform()
          let counts = AllocationCounter.snapshot().counts(since: start)
          work.end()
          let end = AllocationCounter.snapshot()
          #expect(counts.allocations == Work.allocations)
          #expect(counts.deallocations == Work.deallocations)
          #expect(counts.allocatedBytes == Work.allocatedBytes)
          #expect(end.counts(since: start).liveBytes == 0)
          // The sizes of the allocator that 44, 3,000, 5,000 and twice 16 bytes have.
          #expect(end.peakLiveBytes(since: start) == 48 + 3_072 + 5_120 + 2 * 16)
        }
      }
    }
  }
}

extension AllocationCounter {
  /// Counts allocations meanwhile; nothing else may run in the process.
  static func counting(_ body: @MainActor () throws -> Void) async throws {
    try install()
    defer { remove() }
    try await MainActor.run { try Pump.window { try body() } }
  }
}

/// Work that allocates with every function that can.
///
/// Unchecked, because one thread at a time performs it.
final class Work: @unchecked Sendable {
  static let allocations = 10
  static let deallocations = 8
  static let allocatedBytes = 40 + 44 + 64 + 3_000 + 100 + 5_000 + 2 * 16 + 3 * 7 + 128 + 50 + 100

  /// The kept blocks, a list linked by the addresses in the blocks.
  private var kept: UnsafeMutableRawPointer?

  func perform() {
    let stays = opaque(realloc(allocated(40), 44))
    let moves = opaque(realloc(allocated(64), 3_000))
    // From nothing it is an allocation, to nothing a deallocation.
    _ = opaque(realloc(opaque(realloc(nil, 100)), 0))
    let passing = allocated(5_000)
    keepOne()
    keepOne()
    free(stays)
    free(moves)
    free(passing)
    free(opaque(calloc(3, 7)))
    free(opaque(aligned_alloc(64, 128)))
    free(opaque(valloc(50)))
    var aligned: UnsafeMutableRawPointer?
    posix_memalign(&aligned, 64, 100)
    free(opaque(aligned))
  }

  private func keepOne() {
    let block = allocated(16)
    block?.storeBytes(of: kept, as: UnsafeMutableRawPointer?.self)
    kept = block
  }

  func end() {
    while let block = kept {
      kept = block.load(as: UnsafeMutableRawPointer?.self)
      free(block)
    }
  }

  private func allocated(_ size: Int) -> UnsafeMutableRawPointer? { opaque(malloc(size)) }

  /// Keeps the optimiser from removing an allocation.
  private func opaque(_ block: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(mutating: ab_barrier_pointer(block))
  }
}

/// A thread that works until the end of the process, while its caller waits.
final class WorkingThread: Sendable {
  private let requests = DispatchSemaphore(value: 0)
  private let replies = DispatchSemaphore(value: 0)

  init(_ work: Work) {
    Thread.detachNewThread { [requests, replies] in
      while true {
        requests.wait()
        work.perform()
        replies.signal()
      }
    }
  }

  func perform() {
    requests.signal()
    replies.wait()
  }
}
