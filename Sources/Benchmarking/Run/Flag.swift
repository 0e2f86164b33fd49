/// What a reader must know of a row before relying on its figure, by the names of the result files.
package enum Flag: String, Sendable, CaseIterable {
  /// The build was not optimised.
  case debug

  /// Other machines on the same host took a good part of the time.
  case stolenTime = "stolen-time"

  /// There are fewer processes than an interval should rest on.
  case fewProcesses = "few-processes"

  /// The interval of the ratio reaches further than ``wideHalfWidth`` to each side.
  case wideInterval = "wide-interval"

  /// There are fewer operations than a tail should rest on.
  case fewOperations = "few-operations"

  /// The clock's own cost is a good part of the figure.
  case nearClock = "near-clock"

  /// The instrument saw a difference between the floor and itself: times of this run decide nothing.
  case selfTestFailed = "self-test-failed"

  /// The two ways of counting what is allocated do not agree.
  case mallocMismatch = "malloc-mismatch"

  /// A larger share of the time stolen than this is worth a flag.
  static let stolenShare = 0.05

  /// So many processes are few.
  static let minimumProcesses = 3

  /// Half of an interval's width, as a share of the ratio, that makes it wide.
  static let wideHalfWidth = 0.05

  /// So many operations are the least that have a 99th percentile.
  static let minimumOperations = 100

  /// A time below so many readings of the clock is near the clock.
  static let clockReadings = 10.0
}
