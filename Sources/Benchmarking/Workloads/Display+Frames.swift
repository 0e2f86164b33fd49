import Scenarios

extension Display {
  /// Runs frames until none is needed any more.
  func runFrames() {
    while needsFrame { runFrame() }
  }
}
