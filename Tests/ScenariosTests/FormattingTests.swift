import Foundation
import Testing

@testable import Scenarios

/// The values that neither a rule nor a walk reaches.
@Suite("Stories: formatting")
struct FormattingTests {
  private let now = Date(timeIntervalSince1970: 1_700_000_000)

  @Test(
    "an age is formatted in the largest whole unit, from minutes to years",
    arguments: [
      (0, "just now"), (1, "just now"), (59, "just now"), (60, "1 minute ago"),
      (119, "1 minute ago"), (120, "2 minutes ago"), (3_599, "59 minutes ago"),
      (3_600, "1 hour ago"), (7_199, "1 hour ago"), (7_200, "2 hours ago"),
      (86_399, "23 hours ago"), (86_400, "1 day ago"), (172_799, "1 day ago"),
      (172_800, "2 days ago"), (2_591_999, "29 days ago"), (2_592_000, "1 month ago"),
      (5_183_999, "1 month ago"), (5_184_000, "2 months ago"), (31_535_999, "12 months ago"),
      (31_536_000, "1 year ago"), (63_071_999, "1 year ago"), (63_072_000, "2 years ago"),
      (1_700_000_000, "53 years ago"), (-1, "just now"), (-1_000_000, "just now"),
    ])
  func age(_ seconds: Int, _ text: String) {
    #expect(RelativeDate.text(of: now.addingTimeInterval(-Double(seconds)), at: now) == text)
  }

  @Test("fractions of a second count, and extreme dates are valid")
  func extremes() {
    #expect(RelativeDate.text(of: now.addingTimeInterval(-59.999), at: now) == "just now")
    #expect(RelativeDate.text(of: now.addingTimeInterval(-60.001), at: now) == "1 minute ago")
    #expect(RelativeDate.text(of: Date(timeIntervalSince1970: 1e300), at: now) == "just now")
    #expect(
      RelativeDate.text(of: Date(timeIntervalSince1970: -1e300), at: now) == "101471 years ago")
    #expect(RelativeDate.text(of: Date(timeIntervalSince1970: .nan), at: now) == "just now")
  }

  @Test(
    "scores are shown in full or shortened",
    arguments: [
      (0, "0", "0"), (7, "7", "7"), (999, "999", "999"), (1_000, "1,000", "1.0k"),
      (1_049, "1,049", "1.0k"), (1_099, "1,099", "1.0k"), (1_100, "1,100", "1.1k"),
      (1_535, "1,535", "1.5k"), (10_001, "10,001", "10.0k"), (999_999, "999,999", "999.9k"),
      (1_000_000, "1,000,000", "1000.0k"), (-1, "-1", "-1"), (-999, "-999", "-999"),
      (-1_000, "-1,000", "-1.0k"), (-1_535, "-1,535", "-1.5k"),
      (-1_000_005, "-1,000,005", "-1000.0k"),
      (Int.min, "-9,223,372,036,854,775,808", "-9223372036854775.8k"),
    ])
  func score(_ score: Int, _ full: String, _ compact: String) {
    #expect(ScoreFormat.text(of: score, .full) == full)
    #expect(ScoreFormat.text(of: score, .compact) == compact)
  }
}
