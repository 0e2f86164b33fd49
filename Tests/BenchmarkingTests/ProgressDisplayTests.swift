import Benchmarking
import Testing

@Suite("Progress bar")
struct ProgressBarTests {
  @Test(
    "a line has the label, the completed share and the remaining time, at first that of the plan",
    arguments: [
      (0.25, 10, nil, "[########...........................]  25% 00:30 left"),
      (0.5, 5_400, nil, "  50% 01:30:00 left"), (0, 3, nil, "   0% --:-- left"),
      (.nan, 3, nil, "   0% --:-- left"), (-1, 3, nil, "   0% --:-- left"),
      (7, 3, nil, " 100% 00:00 left"), (0.01, 3, nil, "   1% --:-- left"),
      (0, 0, 100, "   0% 01:40 left"), (0.001, 0.5, 100, "   0% 01:41 left"),
      (0.5, 50, 100, "  50% 00:50 left"), (0.9, 9, 100, "  90% 00:02 left"),
    ] as [(Double, Double, Double?, String)])
  func line(_ fraction: Double, _ elapsed: Double, _ planned: Double?, _ end: String) {
    let line = ProgressBar.line(
      fraction: fraction, elapsedSeconds: elapsed, plannedSeconds: planned, width: 60,
      label: "timing")
    #expect(line.hasPrefix("timing [") && line.hasSuffix(end) && line.count == 60)
  }
}
