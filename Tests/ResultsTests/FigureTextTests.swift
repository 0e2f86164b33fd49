import Testing

@testable import Results

@Suite("Figures as text")
struct FigureTextTests {
  @Test("numbers have so many digits behind the point")
  func numbers() {
    #expect(FigureText.number(2.005, 1) == "2.0")
    #expect(FigureText.number(-0.5, 0) == "-0")
    #expect(FigureText.number(999_999_999_999, 0) == "999999999999")
  }

  @Test("numbers of many digits are cut to their order of magnitude")
  func longNumbers() {
    #expect(FigureText.number(1e12, 2) == "1.0e12")
    #expect(FigureText.number(-1e308, 2) == "-1.0e308")
    #expect(FigureText.number(Double.leastNonzeroMagnitude, 2) == "0.00")
    #expect(FigureText.number(.infinity, 0) == "1.8e308")
    #expect(FigureText.number(-.infinity, 0) == "-1.8e308")
  }

  @Test(
    "what is made of numbers is as short",
    arguments: [1e308, Double.leastNonzeroMagnitude, 0, -1e308])
  func shortness(_ value: Double) {
    let texts = [
      FigureText.duration(value), FigureText.count(value), FigureText.share(value),
      FigureText.growth(value), FigureText.ratio(value, -1e308...1e308),
    ]
    for text in texts { #expect(text.count <= 18, "\(text)") }
    #expect(!texts.joined().contains("inf") && !texts.joined().contains("nan"))
  }

  @Test("times have the unit that suits them")
  func durations() {
    #expect(
      [9, 100, 9_999, 1e4, 1e6, 1e7, 1e308].map(FigureText.duration)
        == ["9.0 ns", "100 ns", "9999 ns", "10.0 µs", "1000 µs", "10.0 ms", "1.0e302 ms"])
  }
}
