import Results
import Scenarios

/// A kind of work that every variant of a scenario is measured on.
///
/// Every sequence of an even number of operations is closed: it leaves the state as it was.
public protocol Workload: Sendable {
  /// The scenario, for example `counter`.
  var scenario: String { get }

  /// The name within the scenario, for example `fanout-one`.
  var name: String { get }

  /// What one operation is, for a reader.
  var summary: String { get }

  /// The sizes it is measured at, in ascending order of cost.
  var sizes: [WorkloadSize] { get }

  /// Whether an architecture implements the scenario.
  func isImplemented(by architecture: any Architecture.Type) -> Bool

  /// Prepares the workload for an architecture, or nothing when that does not implement it.
  @MainActor
  func prepare(
    _ architecture: any Architecture.Type, size: WorkloadSize, mode: SessionMode
  ) -> (any WorkloadSession)?
}

/// One size of a workload.
public struct WorkloadSize: Hashable, Sendable {
  /// What it is called, for example `10` or `3KiB`.
  public let label: String

  /// The number that scaling is fitted over.
  public let n: Int

  /// The size as cells have it.
  var size: Size { Size(label, n: n) }

  init(_ n: Int) {
    label = String(n)
    self.n = n
  }

  init(_ label: String, _ n: Int) {
    self.label = label
    self.n = n
  }
}

/// What a prepared workload is going to be used for.
public enum SessionMode {
  /// Its views only take the content and let it go.
  case timing

  /// Its views compare each content with the one before; an optional tracer counts the
  /// architecture's own steps.
  case counting((any Tracer)?)
}

/// A workload prepared for one architecture, ready to be run inside a pump window.
@MainActor
public protocol WorkloadSession: AnyObject {
  /// Runs that many operations, an even number.
  func run(_ operations: Int)

  /// Of how many operations, an even number, a timed batch must be a multiple.
  var batchMultiple: Int { get }

  /// Runs the first or the second operation of a cycle alone, and lets a stopwatch take the times of
  /// its parts.
  func operate(_ half: Int, _ stopwatch: Stopwatch)

  /// Attaches a timing view beside those that are there, for good; false where the workload is not
  /// about views that are many.
  func attachFurtherView() -> Bool

  /// What the views were shown so far; stays zero when timing.
  var deliveries: DeliveryTally { get }

  /// How many useful deliveries one operation must cause.
  var expectedUsefulDeliveries: Int { get }

  /// What the views show that the reference model does not, after an even number of operations.
  func findMismatch() -> String?

  /// Runs the first operation alone, looks for a mismatch, and runs the second.
  func findMismatchWithinCycle() -> String?

  /// Stops the scenario.
  func stop()
}

extension WorkloadSession {
  /// Two operations are a closed cycle.
  public var batchMultiple: Int { 2 }

  /// Attaches nothing: the workload is not about views that are many.
  public func attachFurtherView() -> Bool { false }
}
