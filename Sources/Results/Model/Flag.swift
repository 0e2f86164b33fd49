/// A reason for caution with the figure of a row, by its name in the result files.
package enum Flag: String, Sendable, CaseIterable, Comparable {
  /// The build was not optimised.
  case debug

  /// Other machines on the same host took a good part of the time.
  case stolenTime = "stolen-time"

  /// There are fewer processes than an interval should rest on.
  case fewProcesses = "few-processes"

  /// The interval of the ratio reaches further than ``wideHalfWidth`` to each side.
  ///
  /// A difference may be 0, of which nothing is a share. An added time therefore has the flag of the
  /// ratio that the same batches give: its interval reaches about as far as that share of the whole
  /// time, which may be further than the added time itself.
  case wideInterval = "wide-interval"

  /// There are fewer operations than a tail should rest on.
  case fewOperations = "few-operations"

  /// The clock's own cost is a good part of the figure.
  case nearClock = "near-clock"

  /// The instrument saw a difference between the baseline and itself: no time of this run is
  /// reliable.
  case selfTestFailed = "self-test-failed"

  /// All processes ran one link of the program: the effect of where the linker put its functions is
  /// in the figure, and not in its interval.
  case oneLayout = "one-layout"

  /// The ratio depends on where the linker puts functions: that of one link is further than
  /// ``layoutSpread`` from that of another. An added time has the flag of its ratio.
  case layoutSensitive = "layout-sensitive"

  /// The caches may not have been emptied: they are larger than the buffer that was walked, or their
  /// size is unknown.
  case notEmptied = "not-emptied"

  /// The two ways of counting allocations disagree.
  case mallocMismatch = "malloc-mismatch"

  /// The count is another one in another process, whose addresses differ: it follows from addresses,
  /// for example by hashing them.
  case addressDependent = "address-dependent"

  /// The variant breaks a rule of the scenario: its figures are compared with nothing.
  case unsound

  /// The share of stolen time above which a time is flagged.
  package static let stolenShare = 0.05

  /// The fewest processes that are not few.
  package static let minimumProcesses = 3

  /// Half of an interval's width, as a share of the ratio, above which it is wide.
  package static let wideHalfWidth = 0.05

  /// The standard deviation between links, as a share of the ratio and without what rounds explain,
  /// above which a ratio is sensitive to the layout.
  package static let layoutSpread = 0.1

  /// The fewest operations that have a 99th percentile.
  package static let minimumOperations = 100

  /// A time below this many readings of the clock is near the clock.
  package static let clockReadings = 10.0

  package static func < (a: Flag, b: Flag) -> Bool { a.rawValue < b.rawValue }
}

extension Set<Flag> {
  /// The flags in alphabetical order, with blanks between them.
  package var text: String { sorted().map(\.rawValue).joined(separator: " ") }
}
