/// An application as pure functions.
///
/// A program has no access to views, clock or services. Its functions update the model, and return
/// plain values that describe effects; a ``Runtime`` runs them.
protocol Program {
  /// The state of the application, as one value.
  associatedtype Model

  /// An event that updates the model.
  associatedtype Message

  /// An effect that ends with a message, and goes on for as long as the model requires it.
  associatedtype Subscription: Hashable & Sendable

  /// Updates the model with a message.
  ///
  /// The model is changed in place: Swift's form of `(Message, Model) -> Model` without a copy.
  static func update(_ message: Message, _ model: inout Model)

  /// Returns the subscriptions that a model requires.
  static func subscriptions(_ model: Model) -> [Subscription]
}
