import Scenarios
import TestSupport

@testable import ArchMVVMObservable

/// A scenario without views and intents: results of effects are handled at once.
@MainActor
final class FakeRounds: IntentHandler {
  let updates = FrameUpdates(.test(), gate: StopGate())

  init() { updates.handler = self }

  func perform(_ round: @MainActor () -> Void) { round() }
}
