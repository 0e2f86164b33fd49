import Foundation
import TextOutput

/// A progress bar on standard error.
///
/// It is shown only if standard error is a terminal that can return to the start of a line.
public final class ProgressDisplay {
  private let isShown: Bool
  private var hasLine = false

  public init() {
    let terminal = ProcessInfo.processInfo.environment["TERM"] ?? ""
    isShown = isatty(STDERR_FILENO) == 1 && terminal != "" && terminal != "dumb"
  }

  /// Replaces the bar.
  public func update(
    fraction: Double, elapsedSeconds: Double, plannedSeconds: Double? = nil, label: String
  ) {
    guard isShown else { return }
    // The last column stays empty, because a terminal may wrap after it.
    let line = Self.line(
      fraction: fraction, elapsedSeconds: elapsedSeconds, plannedSeconds: plannedSeconds,
      width: (TerminalText.columns(of: STDERR_FILENO) ?? 80) - 1, label: label)
    write("\r" + line + "\u{1B}[K")
    hasLine = true
  }

  /// Removes the bar, so that other text can follow.
  public func clear() {
    guard hasLine else { return }
    write("\r\u{1B}[K")
    hasLine = false
  }

  /// Ignores errors: there is no other place to report them.
  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// One line of exactly `width` characters, or fewer where the figures do not fit.
  ///
  /// The remaining time is at first that of the plan, and more and more extrapolated.
  static func line(
    fraction: Double, elapsedSeconds: Double, plannedSeconds: Double? = nil, width: Int,
    label: String
  ) -> String {
    let share = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
    let left = timeLeft(share, elapsedSeconds, plannedSeconds)
    let figures = String(format: " %3ld%% ", Int((share * 100).rounded(.down))) + left
    let room = width - figures.count
    guard room > 0 else { return String(figures.dropFirst().prefix(max(0, width))) }

    // The label gets at most half of the room, the bar the rest.
    let name = TerminalText.shortened(label, to: room / 2)
    let barRoom = room - name.count - (name.isEmpty ? 2 : 3)
    guard barRoom > 0 else { return String((name + figures).prefix(width)) }
    let done = Int((share * Double(barRoom)).rounded(.down))
    let bar = String(repeating: "#", count: done) + String(repeating: ".", count: barRoom - done)
    return "\(name)\(name.isEmpty ? "" : " ")[\(bar)]\(figures)"
  }

  private static func timeLeft(
    _ share: Double, _ elapsedSeconds: Double, _ plannedSeconds: Double?
  ) -> String {
    let extrapolated = share < 0.02 ? .nan : elapsedSeconds / share
    let total = plannedSeconds.map { (1 - share) * $0 + elapsedSeconds } ?? extrapolated
    let seconds = (1 - share) * total
    guard seconds.isFinite, seconds >= 0, seconds < 360_000 else { return "--:-- left" }
    let whole = Int(seconds.rounded(.up))
    let parts = [whole / 3_600, whole / 60 % 60, whole % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return (whole < 3_600 ? parts.dropFirst() : parts[...]).joined(separator: ":") + " left"
  }
}

/// A share of a progress bar, which a part of the work fills from 0 to 1.
public struct ProgressShare {
  private let show: (_ fraction: Double, _ label: String) -> Void

  public init(_ show: @escaping (_ fraction: Double, _ label: String) -> Void) { self.show = show }

  static var hidden: ProgressShare { ProgressShare { _, _ in } }

  func update(_ fraction: Double, _ label: String) { show(fraction, label) }

  /// Parts one after the other, in proportion to the durations of their work.
  func divided(_ durations: Double...) -> [ProgressShare] {
    let total = durations.reduce(0, +)
    var end = 0.0
    return durations.map { duration in
      let start = end
      end += duration / total
      return ProgressShare { [show, end] in show(start + (end - start) * $0, $1) }
    }
  }
}
