import Foundation
import TextOutput

/// What `run.json` says about a run: what is needed to judge it and to repeat it.
///
/// The keys in the file are these names in snake_case; what is not known is left out.
public struct RunRecord: Codable, Equatable, Sendable {
  /// The version of the layout of all result files.
  public static let schemaVersion = 1

  /// The commit that was built.
  public struct Commit: Codable, Equatable, Sendable {
    /// Its full hash.
    public var hash: String

    /// Whether files differed from it.
    public var isDirty: Bool
  }

  /// What comparing a variant with itself gave.
  public struct SelfTest: Codable, Equatable, Sendable {
    /// The verdict; anything but `faster` and `slower` is as it should be.
    public var verdict: String

    /// The ratio of the two times.
    public var ratio: Double

    /// The ends of the ratio's interval.
    public var ratioLow: Double, ratioHigh: Double
  }

  /// The version of the layout that the file has.
  public var schemaVersion = RunRecord.schemaVersion

  /// The name of the run in all files.
  public var runID: String

  /// When the run began.
  public var startedAt: Date

  /// When the run ended.
  public var endedAt: Date

  /// Where everything random in the run came from.
  public var seed: UInt64

  /// How thorough it was, where the record says so.
  public var mode: RunMode?

  /// Which part of a run it was, if not a whole one.
  public var shard: Shard?

  /// The arguments of the command, without its name.
  public var arguments: [String]

  /// What was built.
  public var commit: Commit?

  /// How it was built.
  public var build: BuildFacts

  /// What it ran on.
  public var machine: MachineFacts

  /// The allocator and its version.
  public var allocator: String?

  /// The load averages over 1, 5 and 15 minutes, at the start.
  public var loadAtStart: [Double]?

  /// The load averages over 1, 5 and 15 minutes, at the end.
  public var loadAtEnd: [Double]?

  /// The time, in seconds and over all cores, that other machines on the same host took during the
  /// run.
  public var stolenSeconds: Double?

  /// Which clock timed batches, and which one single operations.
  public var clocks: ClockFacts?

  /// What the clock of single operations can tell, and what asking it costs.
  public var timer: TimerFacts

  /// The time, in nanoseconds, of an operation that does nothing.
  public var driverCostNanoseconds: Double?

  /// Whether the instrument sees a difference where there is none.
  public var selfTest: SelfTest?

  /// The runs that were joined, where it is not one alone.
  public var parts: [RunRecord]?

  private enum CodingKeys: String, CodingKey {
    case schemaVersion, startedAt, endedAt, seed, arguments, commit, build, machine, allocator
    case loadAtStart, loadAtEnd, stolenSeconds, timer, driverCostNanoseconds, selfTest
    case mode, shard, parts, clocks
    case runID = "runId"
  }
}

extension RunRecord {
  /// Reads the content of a `run.json`.
  public init(json: Data) throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    self = try decoder.decode(RunRecord.self, from: json)
  }

  /// The content of a `run.json`; times in it are cut to whole seconds.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }

  /// Makes `run.json` in a folder.
  package func stage(inFolder folder: String) throws -> StagedFile {
    let text = try json()
    return try StagedFile("\(folder)/\(ResultFiles.record)") { (output) throws(FileError) in
      try output.write(text)
    }
  }
}
