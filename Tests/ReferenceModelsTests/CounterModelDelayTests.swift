import ReferenceModels
import Scenarios
import Testing

/// Delayed increments of the counter model, against literal tables.
@Suite("Counter model: delayed increments")
struct CounterModelDelayTests {
  /// One line of a table: what happens, and what the counter and the total show then.
  private typealias Line = (
    event: CounterModel.Event, text: String, isBusy: Bool, total: TotalContent
  )

  private func check(
    _ configuration: CounterConfiguration, _ table: [Line],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var model = CounterModel(configuration)
    for (number, line) in table.enumerated() {
      model.apply(line.event)
      let content = model.content(of: 0)
      let comment: Comment = "line \(number), after \(line.event)"
      #expect(content?.text == line.text, comment, sourceLocation: sourceLocation)
      #expect(content?.isBusy == line.isBusy, comment, sourceLocation: sourceLocation)
      #expect(model.totalContent == line.total, comment, sourceLocation: sourceLocation)
    }
    #expect(model.diagnosticCount == 0, sourceLocation: sourceLocation)
  }

  private func total(_ text: String, _ nonZeroCount: Int) -> TotalContent {
    TotalContent(text: text, nonZeroCount: nonZeroCount)
  }

  private let board = CounterConfiguration(count: 1)

  @Test("busy at once; when the delay has elapsed, one more and not busy")
  func elapses() {
    check(
      board,
      [
        (.intent(.incrementLater(0)), "0", true, total("0", 0)),
        (.delayElapsed(0), "1", false, total("1", 1)),
        (.intent(.incrementLater(0)), "1", true, total("1", 1)),
        (.delayElapsed(0), "2", false, total("2", 1)),
      ])
  }

  @Test("while busy a second one changes nothing, and only one increment comes")
  func whileBusy() {
    check(
      board,
      [
        (.intent(.incrementLater(0)), "0", true, total("0", 0)),
        (.intent(.incrementLater(0)), "0", true, total("0", 0)),
        (.delayElapsed(0), "1", false, total("1", 1)),
        (.delayElapsed(0), "1", false, total("1", 1)),
      ])
  }

  @Test("a cancelled one leaves the count, not busy")
  func cancel() {
    check(
      board,
      [
        (.intent(.increment(0)), "1", false, total("1", 1)),
        (.intent(.incrementLater(0)), "1", true, total("1", 1)),
        (.intent(.cancelLater(0)), "1", false, total("1", 1)),
        (.delayElapsed(0), "1", false, total("1", 1)),
      ])
  }

  @Test("cancelling when not busy changes nothing")
  func cancelWhenNotBusy() {
    check(
      board,
      [
        (.intent(.cancelLater(0)), "0", false, total("0", 0)),
        (.intent(.incrementLater(0)), "0", true, total("0", 0)),
        (.intent(.cancelLater(0)), "0", false, total("0", 0)),
        (.intent(.cancelLater(0)), "0", false, total("0", 0)),
      ])
  }

  @Test("a reset does not cancel it")
  func reset() {
    check(
      CounterConfiguration(count: 1, initialValue: 5),
      [
        (.intent(.incrementLater(0)), "5", true, total("5", 1)),
        (.intent(.reset(0)), "0", true, total("0", 0)),
        (.delayElapsed(0), "1", false, total("1", 1)),
        (.intent(.incrementLater(0)), "1", true, total("1", 1)),
        (.intent(.resetAll), "0", true, total("0", 0)),
        (.delayElapsed(0), "1", false, total("1", 1)),
      ])
  }

  @Test("a busy counter is incremented and decremented as ever")
  func stepsWhileBusy() {
    check(
      board,
      [
        (.intent(.incrementLater(0)), "0", true, total("0", 0)),
        (.intent(.increment(0)), "1", true, total("1", 1)),
        (.intent(.decrement(0)), "0", true, total("0", 0)),
        (.intent(.decrement(0)), "-1", true, total("-1", 1)),
        (.delayElapsed(0), "0", false, total("0", 0)),
      ])
  }

  @Test("at the bound the delay ends without an increment")
  func bound() {
    check(
      CounterConfiguration(count: 1, initialValue: 2, bounds: 0...2),
      [
        (.intent(.incrementLater(0)), "2", true, total("2", 1)),
        (.delayElapsed(0), "2", false, total("2", 1)),
      ])
  }

  @Test("each counter has its own")
  func others() {
    check(
      CounterConfiguration(count: 3),
      [
        (.intent(.incrementLater(1)), "0", false, total("0", 0)),
        (.intent(.incrementLater(0)), "0", true, total("0", 0)),
        (.intent(.cancelLater(2)), "0", true, total("0", 0)),
        (.delayElapsed(1), "0", true, total("1", 1)),
        (.delayElapsed(0), "1", false, total("2", 2)),
      ])
  }
}
