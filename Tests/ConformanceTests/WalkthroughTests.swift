import BuiltInArchitectures
import Scenarios
import Testing

@testable import Conformance

/// The content of walkthroughs, for each variant.
@MainActor
@Suite("Walkthrough")
struct WalkthroughTests {
  private func walk(_ scenario: ScenarioName, _ variant: String) throws -> Walkthrough {
    let architecture = try #require(
      BuiltInVariants.all.first { $0.profile.variant == variant })
    return try Walkthrough.make(scenario, by: Subject(architecture))
  }

  @Test("what is forgotten is kept nowhere, and what happens then is noted")
  func forgetting() throws {
    let subject = Subject(try #require(BuiltInVariants.all.first))
    let transcript = Transcript()
    let recorder = WalkthroughRecorder(.counter, by: subject.profile, of: transcript)
    for text in ["first", "second"] {
      recorder.forget()
      #expect(recorder.walkthrough.steps.isEmpty && transcript.entries.isEmpty)
      recorder.begin("a step")
      transcript.act(text)
      #expect(recorder.walkthrough.steps.flatMap(\.events).map(\.text) == [text])
    }
  }

  @Test("a change follows its cause and precedes the notifications of it")
  func order() throws {
    let step = try walk(.counter, "udf").steps[1]
    #expect(step.title == "The user taps + on counter 0")
    #expect(
      step.events.map { "\($0.kind): \($0)" } == [
        "action: increment(0)", "intent: intent(.increment(0))", "middleware: CounterGuard",
        "middleware: DelayMiddleware", "reduction: intent(.increment(0))",
        "change: state.counters: [0, 0] ⇒ [1, 0]", "selection: Array<Counter>",
        "selection: CounterTotal", "notification: CounterViewModel", "computation: counter",
        "delivery: counter 0: 1 odd", "notification: CounterViewModel",
        "notification: TotalViewModel", "computation: total",
        "delivery: total: sum 1, 1 not zero",
      ])
    #expect(
      step.condensedEvents.map(\.description).contains("CounterGuard, DelayMiddleware"))
  }

  @Test("what a view sends while it is being shown something is nested, and handled afterwards")
  func nesting() throws {
    for architecture in BuiltInVariants.all {
      let step = try Walkthrough.make(.counter, by: Subject(architecture)).steps[4]
      let nested = try #require(step.events.firstIndex { $0.depth > 0 })
      #expect(step.events[nested].kind == .action)
      #expect(step.events[nested].text == "increment(1)")
      let intents = step.events.indices.filter { step.events[$0].kind == .intent }
      #expect(intents.count == 2)
      #expect(intents[0] < nested && intents[1] > nested)
    }
  }
}
