import ReferenceModels
import Scenarios
import Testing

@Suite("Counter model")
struct CounterModelTests {
  private typealias Parity = CounterContent.Parity

  /// The contents of all counters and of the total after some events.
  private func shown(
    _ configuration: CounterConfiguration, _ events: [CounterModel.Event]
  ) -> ([CounterContent?], TotalContent) {
    var model = CounterModel(configuration)
    for event in events { model.apply(event) }
    #expect(model.diagnosticCount == 0)
    return ((0..<configuration.count).map(model.content), model.totalContent)
  }

  private func content(_ text: String, _ parity: Parity, isBusy: Bool = false) -> CounterContent {
    CounterContent(text: text, parity: parity, isBusy: isBusy)
  }

  private let board = CounterConfiguration(count: 2)

  @Test("a new board has counters with the initial value that are not busy, and no others")
  func fresh() {
    let zeros = shown(board, [])
    #expect(zeros.0 == [content("0", .even), content("0", .even)])
    #expect(zeros.1 == TotalContent(text: "0", nonZeroCount: 0))
    let sevens = shown(CounterConfiguration(count: 3, initialValue: 7), [])
    #expect(sevens.0 == [content("7", .odd), content("7", .odd), content("7", .odd)])
    #expect(sevens.1 == TotalContent(text: "21", nonZeroCount: 3))
    for id in [-1, 2, 100] { #expect(CounterModel(board).content(of: id) == nil) }
    let none = shown(CounterConfiguration(count: 0), [])
    #expect(none.0 == [])
    #expect(none.1 == TotalContent(text: "0", nonZeroCount: 0))
  }

  @Test(
    "a count is formatted as a decimal without grouping, with its parity",
    arguments: [
      (0, "0", CounterContent.Parity.even), (1, "1", .odd), (2, "2", .even), (-1, "-1", .odd),
      (-2, "-2", .even), (-3, "-3", .odd), (1000, "1000", .even), (-1_000_000, "-1000000", .even),
    ])
  func formatting(_ value: Int, _ text: String, _ parity: CounterContent.Parity) {
    let model = CounterModel(CounterConfiguration(count: 2, initialValue: value))
    #expect(model.content(of: 1) == content(text, parity))
    #expect(model.totalContent.text == "\(2 * value)")
  }

  @Test(
    "increment and decrement change one counter by one",
    arguments: [
      ([.increment(0)], "1", "1", 1),
      ([.increment(0), .increment(0), .increment(0)], "3", "3", 1),
      ([.decrement(0)], "-1", "-1", 1),
      ([.increment(0), .decrement(0)], "0", "0", 0),
      ([.decrement(0), .increment(1)], "-1", "0", 2),
      ([.increment(1)], "0", "1", 1),
    ] as [([CounterIntent], String, String, Int)])
  func steps(_ intents: [CounterIntent], _ text: String, _ total: String, _ nonZeroCount: Int) {
    let shown = shown(board, intents.map { .intent($0) })
    #expect(shown.0[0]?.text == text)
    #expect(shown.0[0]?.isBusy == false)
    #expect(shown.1 == TotalContent(text: total, nonZeroCount: nonZeroCount))
  }

  @Test(
    "a step beyond a bound changes nothing",
    arguments: [
      ([.increment(0)], "1"), ([.increment(0), .increment(0)], "2"),
      ([.increment(0), .increment(0), .increment(0)], "2"),
      ([.increment(0), .increment(0), .increment(0), .decrement(0)], "1"),
      ([.decrement(0), .decrement(0)], "-1"),
      ([.decrement(0), .decrement(0), .increment(0)], "0"),
    ] as [([CounterIntent], String)])
  func bounds(_ intents: [CounterIntent], _ text: String) {
    let shown = shown(CounterConfiguration(count: 1, bounds: -1...2), intents.map { .intent($0) })
    #expect(shown.0[0]?.text == text)
  }

  @Test("the default bounds are one million in either direction")
  func defaultBounds() {
    for (initial, up, down) in [
      (1_000_000, "1000000", "999999"), (-1_000_000, "-999999", "-1000000"),
      (999_999, "1000000", "999998"),
    ] {
      let configuration = CounterConfiguration(count: 1, initialValue: initial)
      #expect(shown(configuration, [.intent(.increment(0))]).0[0]?.text == up)
      #expect(shown(configuration, [.intent(.decrement(0))]).0[0]?.text == down)
    }
  }

  @Test(
    "an intent with an index outside the board changes nothing and is reported",
    arguments: [
      .increment(2), .decrement(2), .reset(2), .incrementLater(2), .cancelLater(2),
      .increment(-1), .decrement(-1), .reset(-1), .incrementLater(-1), .cancelLater(-1),
    ] as [CounterIntent])
  func outside(_ intent: CounterIntent) {
    var model = CounterModel(CounterConfiguration(count: 2, initialValue: 3))
    let fresh = model
    model.apply(.intent(intent))
    #expect(model.diagnosticCount == 1)
    #expect((0..<2).map(model.content) == (0..<2).map(fresh.content))
    #expect(model.totalContent == fresh.totalContent)
    model.apply(.intent(intent))
    #expect(model.diagnosticCount == 2)
  }

  @Test("a delayed increment makes a counter busy until it is due")
  func delayedIncrement() {
    #expect(shown(board, [.intent(.incrementLater(0))]).0[0] == content("0", .even, isBusy: true))
    #expect(
      shown(board, [.intent(.incrementLater(0)), .delayElapsed(0)]).0[0] == content("1", .odd))
  }
}
