import Foundation
import TextOutput

/// Shows a progress bar on standard error while something is going on.
///
/// It shows nothing unless standard error is a terminal that can return to the start of a line.
public final class ProgressDisplay {
  private let descriptor: Int32
  private let isShown: Bool
  private var hasLine = false

  /// Makes a display that has shown nothing.
  public convenience init() {
    self.init(descriptor: STDERR_FILENO, terminal: ProcessInfo.processInfo.environment["TERM"])
  }

  /// Makes a display on a descriptor, for a terminal of the given kind.
  package init(descriptor: Int32, terminal: String?) {
    self.descriptor = descriptor
    isShown = isatty(descriptor) == 1 && terminal != nil && terminal != "" && terminal != "dumb"
  }

  deinit { clear() }

  /// Shows the bar in place of the one before.
  public func update(fraction: Double, elapsedSeconds: Double, label: String) {
    guard isShown else { return }
    // A terminal that has filled its last column may wrap, so that one stays empty.
    let line = ProgressBar.line(
      fraction: fraction, elapsedSeconds: elapsedSeconds,
      width: (TerminalText.columns(of: descriptor) ?? 80) - 1, label: label)
    write("\r" + line + "\u{1B}[K")
    hasLine = true
  }

  /// Removes the bar, so that other text can follow.
  public func clear() {
    guard hasLine else { return }
    write("\r\u{1B}[K")
    hasLine = false
  }

  /// Nobody can be told that a progress bar could not be written.
  private func write(_ text: String) {
    Array(text.utf8).withUnsafeBytes { _ = Foundation.write(descriptor, $0.baseAddress, $0.count) }
  }
}
