import Scenarios

/// A scripted walk through a scenario: the input, its way through the architecture, and the
/// contents that views got.
///
/// The script is the same for all variants, and so are the contents; the way between them is each
/// variant's own.
package struct Walkthrough: Sendable {
  package struct Step: Equatable, Sendable {
    /// The title, in plain words.
    package let title: String

    /// The events, oldest first.
    package fileprivate(set) var events: [Event] = []

    /// The events, with consecutive events of middleware or selection merged.
    package var condensedEvents: [Event] {
      events.reduce(into: []) { events, event in
        guard let last = events.last, last.kind == event.kind, last.depth == event.depth,
          event.kind == .middleware || event.kind == .selection
        else { return events.append(event) }
        events[events.count - 1] = Event(
          kind: event.kind, subject: "", text: "\(last.text), \(event.text)", depth: event.depth,
          place: last.place)
      }
    }
  }

  package struct Event: Equatable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
      /// An input from outside: an intent is sent, time passes, a request is answered.
      case action
      /// The handling of an intent begins.
      case intent
      /// A middleware gets an action.
      case middleware
      /// A reducer is called.
      case reduction
      /// A part of the state gets another value.
      case change
      /// A selector or mapper is called to find out whether an observer is concerned.
      case selection
      /// A frame begins, in which changes are delivered.
      case frame
      /// An observer is notified of a change.
      case notification
      /// A content is made for a view.
      case computation
      /// A view gets a content, or a listener an event.
      case delivery

      /// The name of the kind in traces.
      package var word: String {
        switch self {
        case .action: "outside"
        case .intent: "intent"
        case .middleware: "middleware"
        case .reduction: "reduction"
        case .change: "state"
        case .selection: "selection"
        case .frame: "frame"
        case .notification: "notified"
        case .computation: "computed"
        case .delivery: "shown"
        }
      }
    }

    package let kind: Kind

    /// The view or listener of a delivery, the part of the state that changed; empty for other
    /// kinds.
    package let subject: String

    /// The description; for a change the old and the new value.
    package let text: String

    /// The number of deliveries that it is nested in.
    package let depth: Int

    /// The call that reported it; nil for input, changes and deliveries, which nothing reports.
    package let place: Place?
  }

  /// A line of a source file.
  package struct Place: Equatable, Sendable, CustomStringConvertible {
    /// The module and the name of the file.
    package let file: String
    package let line: Int

    package var description: String { "\(file):\(line)" }
  }

  package let scenario: ScenarioName
  package let profile: Profile
  package fileprivate(set) var steps: [Step] = []

  init(_ scenario: ScenarioName, by profile: Profile) {
    self.scenario = scenario
    self.profile = profile
  }

  mutating func begin(_ title: String) { steps.append(Step(title: title)) }

  mutating func removeSteps() { steps = [] }

  /// Appends an event to the last step.
  mutating func append(_ event: Event) {
    if !steps.isEmpty { steps[steps.count - 1].events.append(event) }
  }
}

extension Walkthrough.Event: CustomStringConvertible {
  package var description: String { subject.isEmpty ? text : "\(subject): \(text)" }
}

extension Walkthrough {
  /// The walkthrough as plain lines, for golden files: without places, which every edit moves.
  package var lines: [String] {
    let width = (Event.Kind.allCases.map(\.word.count).max() ?? 0) + 2
    return steps.enumerated().flatMap { index, step in
      ["\(index + 1). \(step.title)"]
        + step.condensedEvents.map { event in
          let word = event.kind.word
          let padding = String(repeating: " ", count: width - word.count + 2 * event.depth)
          return "  \(word)\(padding)\(event)"
        }
    }
  }
}

extension Walkthrough {
  /// A random walk by a subject, step by step, and the words for its failure, if any.
  ///
  /// - Precondition: the subject implements the scenario.
  @MainActor
  package static func make(
    _ script: WalkScript, by subject: Subject
  ) -> (walkthrough: Walkthrough, failure: String?) {
    precondition(subject.implements(script.scenario), "\(subject) lacks \(script.scenario)")
    let trial = Trial(of: subject)
    let recorder = WalkthroughRecorder(script.scenario, in: trial)
    let report = RandomWalk.walk(script, in: trial, recorder: recorder)
    return (recorder.walkthrough, report.divergence ?? report.leak)
  }

  /// A walkthrough of a scenario by a subject.
  ///
  /// - Precondition: the subject implements the scenario.
  @MainActor
  package static func make(_ scenario: ScenarioName, by subject: Subject) throws -> Walkthrough {
    precondition(subject.implements(scenario), "\(subject) does not implement \(scenario)")
    let trial = Trial(of: subject)
    let recorder = WalkthroughRecorder(scenario, in: trial)
    switch scenario {
    case .counter: try playCounter(trial, recorder)
    case .navigation: try playNavigation(trial, recorder)
    case .news: try playNews(trial, recorder)
    }
    return recorder.walkthrough
  }

  @MainActor
  private static func playCounter(_ trial: Trial, _ recorder: WalkthroughRecorder) throws {
    try trial.withCounterBoard(CounterConfiguration(count: 2)) { fixture in
      defer { recorder.end() }
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
      recorder.step("An intent has an index outside the board") {
        fixture.send(.increment(9))
      }
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

  @MainActor
  private static func playNavigation(_ trial: Trial, _ recorder: WalkthroughRecorder) throws {
    try trial.withNavigationApp { fixture in
      defer { recorder.end() }
      recorder.step("The structure, the tab bar and the visible screen get a view each") {
        _ = fixture.probeNavigation()
        _ = fixture.probeTabBar()
        _ = fixture.probe(fixture.visible)
      }
      recorder.step("A counter screen is pushed, and gets a view") {
        _ = fixture.probe(fixture.push(.counter))
      }
      recorder.step("The user taps + on that screen") {
        fixture.send(.increment(fixture.visible))
      }
      recorder.step("A deep link opens a story in the news tab") {
        fixture.send(.deepLink(.news, [.story(7)]))
      }
      recorder.step("The user requests the profile, and has to log in") {
        fixture.send(.showProfile)
      }
      recorder.step("The user logs in, and the profile gets a view") {
        fixture.send(.login(name: "Ada"))
        _ = fixture.probe(fixture.visible)
      }
      recorder.step("The user selects the home tab again, which has kept its stack") {
        fixture.send(.select(.home))
      }
      recorder.step("The counter screen is popped") { fixture.send(.pop) }
      recorder.step("The news list announces three unread stories") {
        fixture.send(.unreadChanged(3))
      }
    }
  }

  @MainActor
  private static func playNews(_ trial: Trial, _ recorder: WalkthroughRecorder) throws {
    // As with a request that has reached the server and cannot be cancelled.
    try trial.withNewsList(waitsWhenCancelled: true) { fixture in
      defer { recorder.end() }
      let transcript = fixture.transcript
      var listener: EventProbe?
      recorder.step("The list and the badge get a view each, and the events a listener") {
        _ = fixture.probeList()
        _ = fixture.probeBadge()
        listener = EventProbe("events", of: fixture)
        _ = fixture.messages.listen {
          transcript.deliver(PlainText.describing($0), to: "messages") {}
        }
      }
      defer { listener?.detach() }
      recorder.step("The list appears, and starts to load") { fixture.send(.appear) }
      recorder.step("The first page arrives") { fixture.load(Story.samples(1...2)) }
      recorder.step("The rows get a view each") { for id in 1...2 { _ = fixture.probe(id) } }
      recorder.step("The user votes for story 2") { fixture.send(.toggleUpvote(2)) }
      recorder.step("The user selects story 1") { fixture.send(.select(1)) }
      recorder.step("The user reloads, and selects another feed before the response") {
        fixture.send(.refresh, .selectFeed(.best))
      }
      recorder.step("The response to the first request arrives, too late") {
        fixture.answerFeed(at: 0, with: [3])
      }
      recorder.step("The response to the last request arrives") { fixture.load(Story.samples([4])) }
      recorder.step("The user reloads, and the load fails") {
        fixture.send(.refresh)
        fixture.fail(with: ConnectionLost())
        for question in fixture.alerts.questions.pending {
          transcript.deliver(question.message, to: "alert") {}
        }
      }
      recorder.step("The user cancels the alert") { fixture.answerAlert(.cancel) }
    }
  }
}
