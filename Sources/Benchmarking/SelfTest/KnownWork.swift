import CMeasuring
import Foundation

/// Work with known allocations.
///
/// Unchecked, because one thread at a time performs it: that of the program, or a second one that the
/// program waits for.
final class KnownWork: @unchecked Sendable {
  /// The costs of performing it once.
  static let allocations = 5
  static let reallocations = 2
  static let deallocations = 3
  static let allocatedBytes = 40 + 44 + 64 + 3_000 + 5_000 + 2 * 16

  /// The kept blocks, a list linked by the addresses in the blocks.
  private var kept: UnsafeMutableRawPointer?

  func perform() {
    let stays = opaque(realloc(allocated(40), 44))
    let moves = opaque(realloc(allocated(64), 3_000))
    let passing = allocated(5_000)
    keep(allocated(16))
    keep(allocated(16))
    free(stays)
    free(moves)
    free(passing)
  }

  func keepOne() { keep(allocated(16)) }

  /// Frees the kept blocks.
  func end() {
    while let block = kept {
      kept = block.load(as: UnsafeMutableRawPointer?.self)
      free(block)
    }
  }

  private func keep(_ block: UnsafeMutableRawPointer?) {
    block?.storeBytes(of: kept, as: UnsafeMutableRawPointer?.self)
    kept = block
  }

  private func allocated(_ size: Int) -> UnsafeMutableRawPointer? { opaque(malloc(size)) }

  /// Keeps the optimiser from removing an allocation.
  private func opaque(_ block: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(mutating: ab_barrier_pointer(block))
  }
}

/// A second thread that performs known work on request.
///
/// Semaphores keep it and the program's thread from working at the same time.
final class SecondThread: @unchecked Sendable {
  private let work: KnownWork
  private let requests = DispatchSemaphore(value: 0)
  private let replies = DispatchSemaphore(value: 0)
  private var isEnding = false
  private var thread = pthread_t()

  init(_ work: KnownWork) {
    self.work = work
    // Foundation's Thread cannot be joined.
    let error = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<SecondThread>.fromOpaque(context).takeUnretainedValue().serveRequests()
        return nil
      }, Unmanaged.passUnretained(self).toOpaque())
    precondition(error == 0, "cannot create a thread: \(String(cString: strerror(error)))")
  }

  /// Performs the work once on the thread, and waits for it.
  func perform() {
    requests.signal()
    replies.wait()
  }

  /// Ends the thread, and waits for it.
  func end() {
    isEnding = true
    requests.signal()
    pthread_join(thread, nil)
  }

  private func serveRequests() {
    requests.wait()
    while !isEnding {
      work.perform()
      replies.signal()
      requests.wait()
    }
  }
}
