import Foundation

/// The content of `run.json`: what is needed to judge a run and to repeat it.
///
/// The keys in the file are these names in snake_case; what is not known is left out.
public struct RunRecord: Codable, Equatable, Sendable {
  /// The version of the layout of all result files.
  public static let schemaVersion = 3

  /// The commit that was built.
  public struct Commit: Codable, Equatable, Sendable {
    /// Its full hash.
    public var hash: String

    /// Whether files differed from it.
    public var isDirty: Bool

    public init(hash: String, isDirty: Bool) {
      self.hash = hash
      self.isDirty = isDirty
    }

    package var text: String { "\(hash)\(isDirty ? ", changed" : "")" }
  }

  /// The version of the layout that the file has.
  public var schemaVersion = RunRecord.schemaVersion

  /// The name of the run in all files.
  public var runID: String
  public var startedAt: Date
  public var endedAt: Date

  /// The random seed.
  public var seed: UInt64

  /// The effort of the run, where the record says so.
  public var mode: RunMode?

  /// Which part of a run it was, if not a whole one.
  public var shard: Shard?

  /// The arguments of the command, without its name.
  public var arguments: [String]

  public var commit: Commit?
  public var build: BuildFacts
  public var machine = MachineFacts()

  /// The allocator and its version.
  public var allocator: String?

  /// The load averages over 1, 5 and 15 minutes, at the start and at the end.
  public var loadAtStart: [Double]?, loadAtEnd: [Double]?

  /// The time, in seconds and over all cores, that other machines on the same host took during the
  /// run.
  public var stolenSeconds: Double?

  public var timer = TimerFacts()

  /// The time, in nanoseconds, of an operation that does nothing.
  public var driverCostNanoseconds: Double?

  /// The seeds of the links that the processes ran in turn, one for each; nil when it was one program.
  public var layouts: [UInt64]?

  /// The bytes of the buffer whose walk emptied the caches; nil where none was walked.
  public var coldBufferBytes: Int?

  /// The toolkit and the renderer of views that draw; nil for probes.
  public var views: String?

  /// The number of rows in `results.csv` and in `samples.csv`; nil in records of earlier versions.
  public var resultRows: Int?, sampleRows: Int?

  /// The runs that were joined, where it is not one alone.
  public var parts: [RunRecord]?

  private enum CodingKeys: String, CodingKey {
    case schemaVersion, startedAt, endedAt, seed, arguments, commit, build, machine, allocator
    case loadAtStart, loadAtEnd, stolenSeconds, timer, driverCostNanoseconds
    case mode, shard, parts, layouts, coldBufferBytes, views, resultRows
    case sampleRows
    case runID = "runId"
  }

  package init(
    runID: String, startedAt: Date, endedAt: Date, seed: UInt64, arguments: [String],
    build: BuildFacts
  ) {
    self.runID = runID
    self.startedAt = startedAt
    self.endedAt = endedAt
    self.seed = seed
    self.arguments = arguments
    self.build = build
  }

  /// The record of counts, without facts of one machine or one time, so that a baseline in a repository
  /// changes only when a count does.
  package static func ofCounts(build: BuildFacts, allocator: String?) -> RunRecord {
    let noTime = Date(timeIntervalSince1970: 0)
    var record = RunRecord(
      runID: "baseline", startedAt: noTime, endedAt: noTime, seed: 0,
      arguments: ["baseline", "update"],
      build: BuildFacts(swiftVersion: build.swiftVersion, isDebug: build.isDebug))
    record.allocator = allocator
    return record
  }
}

/// The effort of a run.
public enum RunMode: String, Codable, Sendable, CaseIterable {
  /// Two sizes of each workload, in about 20 seconds.
  case quick

  /// Every size, in about two minutes.
  case standard

  /// Every size, in about 20 minutes.
  case thorough
}
