/// Reduces actions to reactions: steps to an aim that give something back.
@MainActor
protocol ReactionReducer: AnyObject {
  /// What the feature can try to do.
  associatedtype Action: Sendable

  /// What comes of it.
  associatedtype Reaction: Sendable

  /// Takes the step and gives what came of it, or throws.
  func reduce(action: Action) throws -> Reaction
}

/// Reduces actions to reactions asynchronously, for example to what a service answers.
@MainActor
protocol AsyncReactionReducer: AnyObject {
  /// What the feature can try to do.
  associatedtype Action: Sendable

  /// What comes of it.
  associatedtype Reaction: Sendable

  /// Takes the step and gives what came of it, or throws.
  func reduce(action: Action) async throws -> Reaction
}

extension Processing where Self: ReactionReducer {
  /// Takes a step and gives the reaction; its error is the caller's.
  func action(_ action: Action) throws -> Reaction { try reduce(action: action) }
}

extension Processing where Self: AsyncReactionReducer {
  /// Takes a step and waits for the reaction; its error is the caller's.
  ///
  /// Throws `CancellationError` when the caller was superseded or ended meanwhile, so that nobody
  /// goes on with a reaction that came too late.
  func action(_ action: Action) async throws -> Reaction {
    let reaction = try await reduce(action: action)
    try Task.checkCancellation()
    return reaction
  }
}
