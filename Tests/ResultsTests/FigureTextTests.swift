import Results
import Testing

@Suite("Figures as text")
struct FigureTextTests {
  @Test(
    "texts of extreme figures are short",
    arguments: [1e308, Double.leastNonzeroMagnitude, 0, -1e308])
  func shortness(_ value: Double) {
    let texts = [
      FigureText.duration(value), FigureText.count(value), FigureText.share(value),
      FigureText.growth(value), FigureText.ratio(value, -1e308...1e308),
    ]
    for text in texts { #expect(text.count <= 27, "\(text)") }
    #expect(!texts.joined().contains("inf") && !texts.joined().contains("nan"))
  }

  @Test("an interval that is wider than its ratio is shown by its ends")
  func wideInterval() {
    #expect(FigureText.ratio(1.5, 0.01...90) == "1.50 (0.01–90.0)")
    #expect(FigureText.ratio(1.5, 0.5...3.25) == "1.50±1.38")
  }

  @Test(
    "durations have three digits",
    arguments: [
      (0.456, "0.5 ns"), (9, "9.0 ns"), (99.94, "99.9 ns"), (100, "100 ns"), (999.4, "999 ns"),
      (999.5, "1.00 µs"), (9_994, "9.99 µs"), (9_995, "10.0 µs"), (99_949, "99.9 µs"),
      (99_951, "100 µs"), (123_456, "123 µs"), (999_500, "1.00 ms"), (12_345_678, "12.3 ms"),
      (1e308, "1.0e302 ms"),
    ])
  func duration(_ nanoseconds: Double, _ text: String) {
    #expect(FigureText.duration(nanoseconds) == text)
  }
}
