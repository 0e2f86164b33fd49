/// How thorough a run is.
public enum RunMode: String, Codable, Sendable, CaseIterable {
  /// The smallest and the largest size of each workload, in some 20 seconds.
  case quick

  /// Every size, in about two minutes.
  case standard

  /// Every size, in about 20 minutes.
  case thorough

  /// How long all time workers together may take, in seconds.
  ///
  /// Starting, counting and writing need some seconds more.
  var timingSeconds: Double {
    switch self {
    case .quick: 4
    case .standard: 90
    case .thorough: 1_100
    }
  }

  /// How many fresh processes measure times, one after the other.
  var processCount: Int {
    switch self {
    case .quick: 3
    case .standard: 6
    case .thorough: 12
    }
  }

  /// How long a batch should take, in nanoseconds.
  var batchNanoseconds: Double { self == .quick ? 200_000 : 1_000_000 }

  /// How long the operations of one cell may be timed one by one in each process, in nanoseconds.
  var singlesNanoseconds: Double {
    switch self {
    case .quick: 200_000
    case .standard: 2_000_000
    case .thorough: 10_000_000
    }
  }

  /// How many rounds in one process are enough for a cell.
  var maximumRounds: Int {
    switch self {
    case .quick: 40
    case .standard: 60
    case .thorough: 200
    }
  }

  /// The sizes of a workload that are measured.
  func sizes(of workload: any Workload) -> [WorkloadSize] {
    let sizes = workload.sizes
    guard self == .quick, let first = sizes.first, let last = sizes.last else { return sizes }
    return first == last ? [first] : [first, last]
  }
}
