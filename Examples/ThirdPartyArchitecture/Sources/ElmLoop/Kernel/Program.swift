/// An application as pure functions.
///
/// A program knows no views, no clock and no services. It says what a message makes of the model,
/// and names in plain values what is to be done outside; an ``EffectManager`` does that.
protocol Program {
  /// What a program is started with.
  associatedtype Flags

  /// Everything that the application knows, as one value.
  associatedtype Model

  /// What can happen to the model.
  associatedtype Message

  /// Something to be done once.
  associatedtype Command

  /// Something to go on for as long as the model asks for it.
  associatedtype Subscription: Hashable

  /// The model at the start, and what is to be done first.
  static func start(_ flags: Flags) -> (Model, [Command])

  /// What a message makes of the model, and what is to be done about it.
  ///
  /// The model is changed in place, which is how Swift says `(Message, Model) -> (Model, [Command])`
  /// of a value without copying it.
  static func update(_ message: Message, _ model: inout Model) -> [Command]

  /// What has to go on with this model.
  static func subscriptions(_ model: Model) -> [Subscription]
}
