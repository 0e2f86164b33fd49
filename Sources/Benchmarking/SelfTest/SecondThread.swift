import Foundation

/// A thread beside the program's own that does known work when it is told to.
///
/// Signals to and fro keep the two from ever being at work at the same time.
final class SecondThread: @unchecked Sendable {
  private let work: KnownWork
  private let orders = DispatchSemaphore(value: 0)
  private let reports = DispatchSemaphore(value: 0)
  private var isEnding = false
  private var thread = pthread_t()

  /// Starts the thread.
  init(_ work: KnownWork) {
    self.work = work
    // It is not the Foundation's: those do not let anybody wait for their end.
    let error = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<SecondThread>.fromOpaque(context).takeUnretainedValue().obey()
        return nil
      }, Unmanaged.passUnretained(self).toOpaque())
    precondition(error == 0, "no thread can be made: \(String(cString: strerror(error)))")
  }

  /// Has the work done once, and waits until it is.
  func perform() {
    orders.signal()
    reports.wait()
  }

  /// Ends the thread, and waits until it has ended.
  func end() {
    isEnding = true
    orders.signal()
    pthread_join(thread, nil)
  }

  private func obey() {
    orders.wait()
    while !isEnding {
      work.perform()
      reports.signal()
      orders.wait()
    }
  }
}
