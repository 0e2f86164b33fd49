/// Values as view models see them, wherever they come from and are kept.
@MainActor
protocol Repository<Key, Value>: AnyObject {
  /// What tells one value from another.
  associatedtype Key: Hashable & Sendable

  /// What is asked for.
  associatedtype Value: Sendable

  /// What was stored, to be shown until there is an answer to ``refresh(_:)``; start both together.
  ///
  /// Returns nothing when nothing is stored, when it cannot be read, and when a newer value has
  /// been given out meanwhile.
  func stored(_ key: Key) async -> Value?

  /// The value as it is now.
  ///
  /// Returns, or throws, what the source answers. Where a later request was answered first, returns
  /// that newer value instead. Throws a `CancellationError` when nobody wants the answer any more.
  func refresh(_ key: Key) async throws -> Value

  /// Forgets that a value was given out, so that what is stored counts again.
  func forget(_ key: Key)

  /// Stops storing; what is not stored yet may be lost.
  func stop()
}

/// Where values come from; it may answer in any order.
@MainActor
protocol RemoteSource<Key, Value>: AnyObject {
  /// What tells one value from another.
  associatedtype Key: Sendable

  /// What is asked for.
  associatedtype Value: Sendable

  /// Asks for a value.
  func value(for key: Key) async throws -> Value
}

/// Where values are kept between runs of an application.
@MainActor
protocol ValueStorage<Key, Value>: AnyObject {
  /// What tells one value from another.
  associatedtype Key: Hashable & Sendable

  /// What is kept.
  associatedtype Value: Sendable

  /// Reads what was stored last, if anything was.
  func value(for key: Key) async throws -> Value?

  /// Stores a value in place of what was stored before; calls take effect in their order.
  func store(_ value: Value, for key: Key) async throws
}

/// What became of a storage that a repository uses.
enum StorageFailure<Key: Equatable & Sendable>: Equatable, Sendable {
  /// What is stored could not be read; it counts as absent.
  case unreadable(Key)

  /// A value could not be stored.
  case unwritable(Key)
}
