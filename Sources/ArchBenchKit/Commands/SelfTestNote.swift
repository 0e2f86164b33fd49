import Benchmarking
import Foundation
import Results

/// What a run says of the comparison of the floor with itself.
enum SelfTestNote {
  /// One line, with a warning when times of the run are not to be trusted.
  static func line(_ selfTest: RunRecord.SelfTest) -> String {
    let ratio = String(
      format: "%.3f (%.3f to %.3f)", selfTest.ratio, selfTest.ratioLow, selfTest.ratioHigh)
    let text = "A/A: direct takes \(ratio) times as long as itself: \(selfTest.verdict.rawValue)"
    return selfTest.hasFailed
      ? "warning: \(text); times of this run decide nothing, measure again on a quiet machine"
      : text
  }
}
