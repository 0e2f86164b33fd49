/// Reduces actions: steps that a feature takes to an aim, and that may fail.
///
/// Other than an intent, an action answers its caller: with an error when the aim was missed.
@MainActor
protocol ActionReducer: AnyObject {
  /// What the feature can try to do.
  associatedtype Action: Sendable

  /// Takes the step, or throws.
  func reduce(action: Action) throws
}

/// Reduces actions asynchronously.
@MainActor
protocol AsyncActionReducer: AnyObject {
  /// What the feature can try to do.
  associatedtype Action: Sendable

  /// Takes the step, or throws.
  func reduce(action: Action) async throws
}

extension Processing where Self: ActionReducer {
  /// Takes a step; its error is the caller's.
  func action(_ action: Action) throws { try reduce(action: action) }
}

extension Processing where Self: AsyncActionReducer {
  /// Takes a step and waits for it; its error is the caller's.
  ///
  /// Throws `CancellationError` when the caller was superseded or ended meanwhile.
  func action(_ action: Action) async throws {
    try await reduce(action: action)
    try Task.checkCancellation()
  }
}
