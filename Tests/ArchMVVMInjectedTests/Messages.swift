@testable import ArchMVVMInjected
import ScenarioTesting
import Scenarios

/// A center for texts.
final class TextMessages: MessageCenter {
  typealias Message = String

  let receivers = ObserverList<any MessageReceiver<String>>()
  let queue: IntentQueue<String>

  init(diagnostics: any Diagnostics = DiagnosticLog()) {
    queue = IntentQueue(diagnostics: diagnostics)
  }
}

/// A receiver that remembers what it got.
final class Listener: MessageReceiver {
  private(set) var heard: [String] = []

  /// Called each time, after the message was remembered.
  var onMessage: (@MainActor (String) -> Void)?

  /// Its own subscription, for one that keeps it.
  var subscription: Subscription?

  func receive(_ message: String) {
    heard.append(message)
    onMessage?(message)
  }
}
