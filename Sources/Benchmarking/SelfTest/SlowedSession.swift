/// A session that does exactly 5 % more work than it is asked for.
///
/// Where 40 operations are asked for it runs 42, and says that it was 40: whatever the machine does,
/// an operation takes 1.05 times as long. Beside the work of a batch, adding up how much that is
/// takes no time.
final class SlowedSession: WorkloadSession {
  /// How many times as long as it should an operation takes.
  static let ratio = 1.05

  /// The fewest operations of which 5 % are a closed cycle.
  private static let period = 40

  private let session: any WorkloadSession

  init(_ session: any WorkloadSession) { self.session = session }

  var batchMultiple: Int { Self.period }

  func run(_ operations: Int) { session.run(operations + operations / Self.period * 2) }

  /// One operation alone is as it is.
  func operate(_ half: Int, _ stopwatch: Stopwatch) { session.operate(half, stopwatch) }

  var deliveries: DeliveryTally { session.deliveries }
  var expectedUsefulDeliveries: Int { session.expectedUsefulDeliveries }
  func findMismatch() -> String? { session.findMismatch() }
  func findMismatchWithinCycle() -> String? { session.findMismatchWithinCycle() }
  func stop() { session.stop() }
}
