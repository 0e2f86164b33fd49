import Testing

/// No figure stands in prose that is not measured, given or chosen.
@Suite("Figures in prose")
struct ProseFigureTests {
  @Test("every figure is in the file of results/reference that stands beside it, or is given")
  func founded() {
    let files = Dictionary(
      Set(ProseText.all.flatMap(\.blocks).flatMap(ReferenceFile.named)).compactMap { path in
        ReferenceFile(path: path).map { (path, $0) }
      }, uniquingKeysWith: { first, _ in first })
    for place in ProseText.all.flatMap(\.figures) {
      let isFounded = Self.isFounded(place, files)
      #expect(
        isFounded,
        """
        \(place): '\(place.figure)' is in no file of results/reference that is named beside it; take \
        it out, name its source, or say in GivenFigure why it stands there
        """)
    }
  }

  private static func isFounded(
    _ place: ProseText.Place, _ files: [String: ReferenceFile]
  ) -> Bool {
    let sources = place.surroundings.flatMap(ReferenceFile.named).compactMap { files[$0] }
    return sources.contains { $0.says(place.figure) }
      || GivenFigure.all.contains { $0.excuses(place) }
  }

  @Test("nothing is given that does not stand anywhere")
  func stale() {
    let blocks = ProseText.all.flatMap(\.blocks)
    for given in GivenFigure.all {
      #expect(!given.reason.isEmpty)
      #expect(blocks.contains { $0.contains(given.phrase) }, "'\(given.phrase)' stands nowhere")
    }
  }

  @Test("numbers with units, fractions, powers and shares are figures; names and counts are not")
  func figures() {
    let text = """
      It takes 1,234.5 ns, or two minutes, that is ±3 %, 1.86±0.02 times the floor's; n^0.91; 3 to
      5 µs; 19 of 20; 64 KiB; one per cent. Not these: one file, X04, 3 views, Swift 6.3.1, v2.0.1,
      counter/1000, results7.csv, 1,000 resamples, in 2026, someone.
      """
    let found = ProseText(path: "", text: text).figures.map { place in
      "\(place.figure.value) \(place.figure.unit ?? "–")"
    }
    #expect(
      found == [
        "1234.5 ns", "2.0 minute", "3.0 %", "1.86 times", "0.02 times", "0.91 power", "3.0 µs",
        "5.0 µs", "19.0 of 20", "64.0 KiB", "1.0 %",
      ])
  }

  @Test("code and commands are not prose; what commands print is, and so are tables")
  func parts() {
    let text = """
      A text of 1.5 ns.

      ```swift
      let a = 2.5
      ```

          make bench RUN="3.5 s"  # takes 4 s

          $ arch-bench run --seed 4.5
          direct  5.5 ns

      | a | b |
      |---|---|
      | c | 6.5 ns |
      """
    #expect(ProseText(path: "", text: text).figures.map(\.figure.value) == [1.5, 4, 5.5, 6.5])
  }

  private static let source = ReferenceFile(
    path: "results/reference/self-test.txt", text: "beside itself  1.0034  62.8 ns  19 of 20")

  @Test(
    "a figure that was made up is found, and so is one in another unit or without its source",
    arguments: [
      ("It takes 62.8 ns (`results/reference/self-test.txt`).", true),
      ("It takes 63 ns (`results/reference/self-test.txt`).", true),
      ("It takes 1.003 as long (`results/reference/self-test.txt`).", true),
      ("See `results/reference/self-test.txt`:\n\n| found | 19 of 20 |", true),
      ("It takes 62.9 ns (`results/reference/self-test.txt`).", false),
      ("It takes 62.80 ms (`results/reference/self-test.txt`).", false),
      ("It finds 20 of 20 (`results/reference/self-test.txt`).", false),
      ("It takes 62.8 ns (`results/reference/order.txt`).", false),
      ("It takes 62.8 ns.", false),
    ])
  func planted(_ text: String, _ isFounded: Bool) throws {
    let places = ProseText(path: "", text: text).figures
    let place = try #require(places.first)
    #expect(places.count == 1)
    #expect(Self.isFounded(place, [Self.source.path: Self.source]) == isFounded)
  }

  @Test("a figure is excused by its words, not by its number")
  func excuses() throws {
    let given = GivenFigure("within ±3 %", "")
    let places = ProseText(path: "", text: "All within ±3 %, and it is 3 % faster.").figures
    #expect(places.map(given.excuses) == [true, false])
  }
}
