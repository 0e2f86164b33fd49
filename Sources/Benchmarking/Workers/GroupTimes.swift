/// The times of one group in one process.
struct GroupTimes: Codable, Sendable {
  /// One batch in its place.
  struct Batch: Codable, Sendable {
    /// Nanoseconds per operation.
    var time: Double

    /// The floor's time beside it.
    var floor: Double

    /// Its place in the order of its round.
    var position: Int
  }

  /// How many operations a batch has, by variant.
  var operations: [Int]

  /// The batches, by round and then by variant.
  var rounds: [[Batch]]

  /// Operations timed one by one, by variant; nil for the driver, which does nothing.
  var singles: [SingleTimes?]

  /// How long the group took, in seconds.
  var seconds: Double

  /// How much of that other machines on the same host took, over all cores; nil when the system does
  /// not tell.
  var stolenSeconds: Double?
}

/// Operations of one cell that were timed one by one in one process, in nanoseconds.
///
/// The time that asking the clock takes is not in them.
struct SingleTimes: Codable, Sendable {
  /// From sending until every view shows the result.
  var settle: Distribution

  /// Until `send` returns; nil where that is the same, or nothing is sent.
  var send: Distribution?

  /// From making the scenario to its first complete content; nil where none is made.
  var firstContent: Distribution?
}
