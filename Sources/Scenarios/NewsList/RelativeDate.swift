import Foundation

/// Formats the age of a date.
public enum RelativeDate {
  private static let units: [(seconds: Int, name: String)] = [
    (365 * 86_400, "year"), (30 * 86_400, "month"), (86_400, "day"), (3_600, "hour"),
    (60, "minute"),
  ]

  /// The age in the largest whole unit from minutes to years, for example `3 days ago`; `just now`
  /// for less than a minute and for future dates.
  ///
  /// A month has 30 days and a year 365.
  public static func text(of date: Date, at now: Date) -> String {
    let interval = now.timeIntervalSince(date)
    // A hundred thousand years are enough, and every such number fits.
    let seconds = Int(max(0, min(interval, 3.2e12)))
    for unit in units where seconds >= unit.seconds {
      let count = seconds / unit.seconds
      return "\(count) \(unit.name)\(count == 1 ? "" : "s") ago"
    }
    return "just now"
  }
}
