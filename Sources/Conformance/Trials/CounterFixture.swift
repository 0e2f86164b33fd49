import ReferenceModels
import ScenarioTesting
import Scenarios

typealias CounterFixture = Fixture<CounterPort>

/// A board takes nothing from outside but its clock.
final class NoServices: FixtureServices {}

extension CounterFixture {
  /// The board, which must not have been dropped.
  var board: any CounterBoard { port.board }

  func probe(_ id: Int) -> ProbeView<CounterContent> {
    probe("counter \(id)") { board.attach($0, to: id) }
  }

  func probeTotal() -> ProbeView<TotalContent> { probe("total") { board.attachTotal($0) } }
}

extension CounterPort: TestedPort {
  static let noun = "board"
  static let everySettings = [CounterConfiguration(count: 3)]
  static let walkthroughSettings = CounterConfiguration(count: 2)

  static func makeServices(_ settings: CounterConfiguration) -> NoServices { NoServices() }

  static func make(
    _ settings: CounterConfiguration, _ services: NoServices, _ environment: ScenarioEnvironment,
    _ messages: MessageBus, by subject: Subject
  ) -> Self? {
    subject.makeCounterBoard.map { CounterPort($0(settings, environment)) }
  }

  static func plan(for fixture: CounterFixture) -> StagePlan<Self> {
    StagePlan(
      first: .counter(0), second: .counter(1),
      kinds: [("counter 0", .counter(0)), ("counter 1", .counter(1)), ("total", .total)],
      step: { _ in .increment(0) }, stepBack: { _ in .decrement(0) },
      stepOther: { _ in fixture.post(.increment(1)) },
      elsewhere: [.incrementLater(1), .increment(2)], idle: .cancelLater(0),
      pair: [.reset(0), .increment(0)], afterPair: .counter(CounterContent(Counter(value: 1))),
      content: { .counter(CounterContent(Counter(value: $0))) },
      effect: (
        { fixture.send(.incrementLater(0)) }, { fixture.advance(by: CounterConfiguration.delay) }
      ))
  }

  static let script: [@MainActor (CounterFixture) -> Void] = [
    { _ = $0.probe(1) },
    { _ = $0.probe(0) },
    { _ = $0.probe(2) },
    { _ = $0.probe(0) },
    { _ = $0.probeTotal() },
    { $0.send(.increment(0)) },
    { $0.send(.decrement(1)) },
    { $0.send(.incrementLater(2)) },
    { $0.send(.incrementLater(0)) },
    { $0.advance(by: CounterConfiguration.delay) },
    { $0.send(.reset(1)) },
    { $0.send(.resetAll) },
    { $0.send(.increment(9)) },
    { $0.send(.incrementLater(2)) },
    { $0.send(.cancelLater(2)) },
    { $0.send(.incrementLater(1)) },
  ]

  static let everything: [Target] = (0...3).map { .counter($0) } + [.total]

  static func postMany(_ fixture: CounterFixture) {
    for intent in [CounterIntent.increment(0), .incrementLater(1), .resetAll] {
      fixture.post(intent)
    }
  }

  static func play(_ fixture: CounterFixture, _ recorder: WalkthroughRecorder) {
    recorder.step("Two counters and their total get a view each") {
      let first = fixture.probe(0)
      _ = fixture.probe(1)
      _ = fixture.probeTotal()
      // Once, because some variants show the same content again.
      first.onShow = { [weak first] content in
        guard content.text == "2" else { return }
        first?.onShow = nil
        fixture.post(.increment(1))
      }
    }
    recorder.step("The user taps + on counter 0") { fixture.send(.increment(0)) }
    recorder.step("The user resets counter 1, which is zero already") { fixture.send(.reset(1)) }
    recorder.step("An intent has an index outside the board") { fixture.send(.increment(9)) }
    recorder.step("Counter 0 becomes 2, and its view answers that with + on counter 1") {
      fixture.send(.increment(0))
    }
    recorder.step("The user requests a delayed increment of counter 1") {
      fixture.send(.incrementLater(1))
    }
    recorder.step("A second passes") { fixture.advance(by: CounterConfiguration.delay) }
    recorder.step("The user resets all counters") { fixture.send(.resetAll) }
  }
}
