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

  @Test(
    "after every step the views of all variants show the same", arguments: ScenarioName.allCases)
  func contents(_ scenario: ScenarioName) throws {
    let floor = try walk(scenario, "direct")
    #expect(floor.shownContents.last?.isEmpty == false)
    for architecture in BuiltInVariants.all {
      let other = try Walkthrough.make(scenario, by: Subject(architecture))
      #expect(other.steps.map(\.title) == floor.steps.map(\.title))
      for (step, contents) in other.shownContents.enumerated() {
        #expect(
          contents == floor.shownContents[step],
          "\(architecture.profile.variant), step \(step + 1)")
      }
    }
  }

  @Test(
    "no step is without an event, and no text is one for a closure or an address", .serialized,
    arguments: GoldenTrace.all)
  func texts(_ golden: GoldenTrace) throws {
    let walkthrough = try Walkthrough.make(golden.scenario, by: Subject(golden.architecture))
    #expect(walkthrough.steps.count > 5)
    for step in walkthrough.steps {
      #expect(!step.events.isEmpty, "\(step.title)")
      for event in step.events {
        #expect(!event.text.isEmpty)
        #expect(!event.text.contains("(Function)") && !event.text.contains("0x"), "\(event)")
        #expect(!event.text.contains("Scenarios.") && !event.text.contains("Optional("), "\(event)")
      }
    }
  }

  @Test(
    "every variant shows its state change, from one value to another", arguments: GoldenTrace.all)
  func changes(_ golden: GoldenTrace) throws {
    let walkthrough = try Walkthrough.make(golden.scenario, by: Subject(golden.architecture))
    let changes = walkthrough.steps.flatMap(\.events).filter { $0.kind == .change }
    #expect(!changes.isEmpty)
    for change in changes {
      let values = change.text.split(separator: " ⇒ ")
      #expect(values.count == 2 && values[0] != values[1], "\(change)")
      #expect(!change.subject.isEmpty)
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

  @Test(
    "results that come too late change nothing",
    arguments: GoldenTrace.all.filter { $0.scenario == .news })
  func late(_ golden: GoldenTrace) throws {
    let walkthrough = try Walkthrough.make(.news, by: Subject(golden.architecture))
    let step = try #require(walkthrough.steps.first { $0.title.hasSuffix("too late") })
    let kinds = Set(step.events.map(\.kind))
    #expect(kinds.isSubset(of: [.action, .intent, .middleware]))
  }
}
