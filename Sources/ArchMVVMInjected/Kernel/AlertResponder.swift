/// Asks the user something on behalf of a view model, which neither knows nor owns a screen.
@MainActor
package protocol AlertResponder: AnyObject {
  /// Asks, and waits for the answer.
  ///
  /// Returns the index of the action that was chosen, or nothing when the alert went away without a
  /// choice; it goes when the task that waits is cancelled, because nobody wants the answer any more.
  func choice(in alert: Alert) async -> Int?
}

/// A question to the user.
package struct Alert: Equatable, Sendable {
  /// What it says.
  package let message: String

  /// What the user can do, in the order of the indices.
  package let actions: [String]

  /// Makes a question.
  package init(_ message: String, actions: [String]) {
    self.message = message
    self.actions = actions
  }
}
