import Results

/// What one process measured of a group, by one clock: batches of operations, or single operations with
/// empty caches.
struct GroupTimes: Codable, Sendable {
  /// A batch, or a single operation.
  struct Sample: Codable, Sendable {
    /// Nanoseconds of an operation, with those that the stopwatch takes.
    var time: Double

    /// Nanoseconds of an operation's frames; nil for views that do not draw.
    var frame: Double?

    /// Its place in the order of its round.
    var position: Int
  }

  /// The number of operations of a sample, by variant.
  var operations: [Int]

  /// The samples, by round and then by variant.
  var rounds: [[Sample]]

  /// The times of single operations until `send` returns, by variant; nil where views show the result then.
  var singles: [[Double]?] = []

  /// Streams on displays, by variant; nil without views that draw.
  var streams: [StreamTimes?]?

  /// Whether the caches were empty, where they should be.
  var isEmptied = true

  var seconds: Double

  /// The part of it that other machines on the host took, over all cores; nil when the system does not
  /// say.
  var stolenSeconds: Double?
}

/// The times of all processes by one clock.
struct TimesOfGroups {
  /// The times of each process, of those variants that did not fail before.
  private var times: [CellGroup: [(variants: [Participant], times: GroupTimes)]] = [:]

  var groups: some Collection<CellGroup> { times.keys }

  mutating func append(_ times: GroupTimes, of group: WorkerPlan.Group) {
    self.times[group.id, default: []].append((group.variants, times))
  }

  subscript(group: CellGroup) -> [GroupTimes] { times[group, default: []].map(\.times) }

  func of<Part>(_ cell: Cell, _ part: (GroupTimes, _ variant: Int) -> Part) -> [Part] {
    times[cell.group, default: []].compactMap { variants, times in
      variants.firstIndex(of: cell.variant).map { part(times, $0) }
    }
  }

  /// The samples of a cell, by process and round.
  func samples(of cell: Cell) -> [[GroupTimes.Sample]] {
    of(cell) { times, index in times.rounds.map { $0[index] } }
  }

  /// The times of a cell with those of another participant in the same rounds.
  func pairs(
    of cell: Cell, with other: Participant
  ) -> [[(own: Double, other: Double)]] {
    zip(samples(of: cell), samples(of: Cell(cell.group, other))).map { own, others in
      zip(own, others).map { ($0.time, $1.time) }
    }
  }

  /// How much longer a cell took than another participant in the same rounds.
  func differences(of cell: Cell, to other: Participant) -> [[Double]] {
    pairs(of: cell, with: other).map { $0.map { $0.own - $0.other } }
  }

  func operations(of cell: Cell) -> [Int] { of(cell) { $0.operations[$1] } }

  func stolenShare(of group: CellGroup) -> Double? {
    let stolen = self[group].compactMap(\.stolenSeconds)
    guard !stolen.isEmpty else { return nil }
    return stolen.reduce(0, +) / self[group].reduce(0) { $0 + $1.seconds }
  }
}
