import Scenarios

/// The layer at the root of a scenario: it owns what screens share, and injects it into their view
/// models.
///
/// The SwiftUI MVVM article makes shared controllers in one place and hands them down from there.
/// There is no singleton and no other way to a controller, so that two root layers have nothing in
/// common, and a controller goes with its root layer.
///
/// As everything comes in here, it comes in order: what views ask for while they are shown
/// something waits until the last of them was.
@MainActor
package final class RootLayer<Shared: Controller> {
  /// What the screens share.
  package let controller: Shared

  private let queue: IntentQueue<Shared.Intent>
  private let gate: StopGate

  /// Makes a root layer; what its controller lets out passes the gate.
  package init(_ controller: Shared, gate: StopGate, diagnostics: any Diagnostics) {
    self.controller = controller
    self.gate = gate
    queue = IntentQueue(diagnostics: diagnostics)
  }

  /// Asks the controller for something, after everything that it was asked for before.
  package func send(_ intent: Shared.Intent) {
    guard gate.isOpen else { return }
    queue.send(intent) { controller.handle($0) }
  }

  /// Gives the controller to a screen that appears, or to a frame that shows what has changed.
  ///
  /// What is asked for meanwhile waits. After a stop the body is not called, and there is no result.
  @discardableResult
  package func inject<Result>(_ body: @MainActor (Shared) -> Result) -> Result? {
    guard gate.isOpen else { return nil }
    return queue.deliver({ body(controller) }) { controller.handle($0) }
  }

  /// Ignores everything that is asked for from now on, also what waits, and stops the controller.
  package func stop() {
    gate.close()
    queue.removeAll()
    controller.stop()
  }
}
