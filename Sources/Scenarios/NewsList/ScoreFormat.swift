/// Formats the points of a story.
public enum ScoreFormat {
  /// The points in a style's form, for example `1,535` or `1.5k`.
  public static func text(of score: Int, _ style: RowStyle) -> String {
    switch style {
    case .full: grouped(score)
    case .compact: shortened(score)
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
