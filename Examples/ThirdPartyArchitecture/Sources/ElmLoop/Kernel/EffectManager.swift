/// An application as pure functions.
///
/// A program has no access to views, clock or services. Its functions update the model, and return
/// plain values that describe the effects; an ``EffectManager`` performs them.
protocol Program {
  /// The arguments of the start.
  associatedtype Flags

  /// The state of the application, as one value.
  associatedtype Model

  /// An event that updates the model.
  associatedtype Message

  /// An effect that happens once.
  associatedtype Command

  /// An effect that continues for as long as the model requires it.
  associatedtype Subscription: Hashable & Sendable

  /// Returns the initial model and the first commands.
  static func start(_ flags: Flags) -> (Model, [Command])

  /// Updates the model with a message, and returns the commands that follow.
  ///
  /// The model is changed in place: Swift's form of `(Message, Model) -> (Model, [Command])`
  /// without a copy.
  static func update(_ message: Message, _ model: inout Model) -> [Command]

  /// Returns the subscriptions that a model requires.
  static func subscriptions(_ model: Model) -> [Subscription]
}

/// Performs the commands and subscriptions of a program.
@MainActor
protocol EffectManager<Loop> {
  associatedtype Loop: Program

  func perform(_ command: Loop.Command)

  /// Starts a subscription, which ends when its task is cancelled.
  func start(
    _ subscription: Loop.Subscription, send: @escaping @MainActor (Loop.Message) -> Void
  ) -> Task<Void, Never>
}
