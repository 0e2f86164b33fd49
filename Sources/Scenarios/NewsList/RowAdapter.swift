/// In which form a row's score is shown.
public enum RowAdapter: Int, CaseIterable, Sendable {
  /// Every digit, in groups of three: `1,535`.
  case full

  /// From a thousand on with one decimal, cut off: `1.5k`.
  case compact

  /// A score in this form.
  public func text(of score: Int) -> String {
    switch self {
    case .full: Self.grouped(score)
    case .compact: Self.shortened(score)
    }
  }

  private static func grouped(_ number: Int) -> String {
    guard number.magnitude >= 1_000 else { return String(number) }
    let rest = String(number.magnitude % 1_000)
    let zeros = String(repeating: "0", count: 3 - rest.count)
    return "\(grouped(number / 1_000)),\(zeros)\(rest)"
  }

  private static func shortened(_ number: Int) -> String {
    guard number.magnitude >= 1_000 else { return String(number) }
    let tenths = number.magnitude / 100
    return "\(number < 0 ? "-" : "")\(tenths / 10).\(tenths % 10)k"
  }
}
