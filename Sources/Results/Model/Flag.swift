/// A reason for caution with the figure of a row, by its name in the result files.
package enum Flag: String, Sendable, CaseIterable, Comparable {
  case debug
  case stolenTime = "stolen-time"
  case fewProcesses = "few-processes"

  /// An added time has the flag of the ratio that the same batches give: nothing is a share of a
  /// difference, which may be 0.
  case wideInterval = "wide-interval"

  case baselineDiffers = "baseline-differs"
  case oneLayout = "one-layout"

  /// An added time has the flag of its ratio.
  case layoutSensitive = "layout-sensitive"
  case notEmptied = "not-emptied"

  case addressDependent = "address-dependent"

  case unsound

  package var meaning: String {
    switch self {
    case .debug: "the build was not optimised: its times are meaningless"
    case .stolenTime: "other machines on the same host took much of the time"
    case .fewProcesses: "too few processes for an interval"
    case .wideInterval: "the interval of the ratio is wider than ±5 %"
    case .oneLayout: "one link of the program: where its functions lie may make the difference"
    case .layoutSensitive: "depends on where the linker puts functions"
    case .notEmptied: "the caches may not have been empty before each operation"
    case .addressDependent: "the count is another one in another process: it depends on addresses"
    case .unsound: "the variant breaks a rule: in no mean, plot, decision or answer"
    case .baselineDiffers: "the baseline was called different from itself"
    }
  }

  /// The share of stolen time above which a time is flagged.
  package static let stolenShare = 0.05

  package static let minimumProcesses = 3

  /// Half of an interval's width, as a share of the ratio, above which it is wide.
  package static let wideHalfWidth = 0.05

  /// The standard deviation between links, as a share of the ratio and without what rounds explain,
  /// above which a ratio is sensitive to the layout.
  package static let layoutSpread = 0.1

  package static func < (a: Flag, b: Flag) -> Bool { a.rawValue < b.rawValue }
}

extension Set<Flag> {
  package var text: String { sorted().map(\.rawValue).joined(separator: " ") }
}
