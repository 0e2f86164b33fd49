import ScenarioTesting
import Scenarios

/// A scenario as the cross-cutting rules use it: a first part that changes with each step, a second
/// part that does not change with it, and views of both and of all other parts.
@MainActor
protocol Stage: AnyObject, Recording {
  associatedtype Port: TestedPort

  var fixture: Fixture<Port> { get }

  /// The current content of the first part.
  var content: StageContent { get }

  /// The content of the first part after ``sendPair()``.
  var contentAfterPair: StageContent { get }

  /// Makes a view of the first part, which is not attached.
  func view(_ name: String) -> StageView

  /// Makes a view of the second part, which is not attached.
  func otherView(_ name: String) -> StageView

  /// Makes a view of each kind, among them one of either part; they are not attached.
  func viewsOfEveryKind() -> [StageView]

  /// Attaches many views of every kind, and detaches each before the next one.
  func attachAndDetach(_ count: Int, _ tally: ViewTally)

  /// Sends an intent that changes the first part; three steps in a row give three contents that
  /// differ from each other and from the one before them.
  func step()

  /// The expected content of the first part after a number of steps.
  func content(afterSteps count: Int) -> StageContent

  /// Sends an intent that reverts the last step.
  func stepBack()

  /// Sends two intents that lead to ``contentAfterPair`` in this order only.
  func sendPair()

  /// Sends an intent that changes the second part only.
  func stepOther()

  /// Functions that each send an intent; together they change views of every kind but those of the
  /// first part.
  var stepsElsewhere: [() -> Void] { get }

  /// Sends an intent that changes nothing.
  func idle()
}

extension Stage {
  var transcript: Transcript { fixture.transcript }
  var diagnostics: DiagnosticLog { fixture.diagnostics }
  var profile: Profile { fixture.profile }

  var display: Display { fixture.display }

  /// Each function makes one transition.
  var transitions: [() -> Void] {
    let resetAll = (fixture as? CounterFixture).map { board in { board.post(.resetAll) } }
    return [step, stepOther] + stepsElsewhere + [resetAll].compactMap(\.self)
  }

  /// Allows steps of very many jobs from now on.
  func allowLongSteps() { fixture.budget = 10_000_000 }

  func settle() { fixture.settle() }
  func settleIfLater() { fixture.settleIfLater() }

  /// Attaches a view to the first part.
  func attach(_ name: String) -> StageView { attach([view(name)])[0] }

  /// Attaches a view to the second part.
  func attachOther(_ name: String) -> StageView { attach([otherView(name)])[0] }

  /// Attaches a view of each kind, among them one to either part.
  func attachEveryKind() -> [StageView] { attach(viewsOfEveryKind()) }

  func attach(_ views: [StageView], recordingAnswers: Bool = false) -> [StageView] {
    for view in views {
      view.recordsAnswers = recordingAnswers
      view.attach()
    }
    return views
  }

  func stepElsewhere() {
    for step in stepsElsewhere { step() }
  }

  func stepAndSettle() {
    step()
    settle()
  }

  func stop() { fixture.stop() }

  /// The deliveries to a view, without repetitions unless the profile excludes them.
  func shown(_ view: StageView) -> [StageContent] { profile.shown(view.deliveries) }

  /// Takes one step, and a nested step in the deliveries to two of the three views returned.
  func stepWithNestedSteps() -> [StageView] {
    let views = ["first", "second", "third"].map { attach($0) }
    for view in views.prefix(2) { view.atNextDelivery { [weak self] _ in self?.step() } }
    stepAndSettle()
    return views
  }

  /// Expects that a view was shown some of the versions of its content, in their order.
  func expectVersions(_ versions: [StageContent], in view: StageView) {
    let seen = view.deliveries.map { versions.firstIndex(of: $0) ?? -1 }
    expect(
      zip(seen, seen.dropFirst()).allSatisfy { $0 <= $1 },
      "the \(view.name) view was shown versions \(seen), which goes back")
    expect(!seen.contains(-1), "the \(view.name) view was shown a content that never existed")
  }

  func expectCurrentContent(in view: StageView) {
    expect("the \(view.name) view shows", view.shown, is: view.content)
  }
}

extension Profile {
  /// Deliveries to a view, without repetitions unless the profile excludes them.
  func shown<Content: Equatable>(_ deliveries: [Content]) -> [Content] {
    guard decisions.filter != .content else { return deliveries }
    return deliveries.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}

extension Trial {
  /// Runs `body` with a new stage of a scenario in a pump window, and stops the scenario.
  func withStage(
    of scenario: ScenarioName, _ body: @MainActor (any Stage) throws -> Void
  ) throws {
    func run<Port: TestedPort>(_ port: Port.Type) throws {
      try self.run(port, Port.everySettings[0]) { fixture in
        let stage = PortStage(fixture)
        let start = stage.content(afterSteps: 0)
        guard stage.content == start else {
          throw UnpreparedStage(expected: start, seen: stage.content)
        }
        try body(stage)
      }
    }
    try run(scenario.port)
  }
}

/// The error when the steps before a check have no effect, so that the check would blame others.
private struct UnpreparedStage: Error, CustomStringConvertible {
  let expected: StageContent
  let seen: StageContent

  var description: String {
    "not checked: the steps before lead to \"\(seen)\", not to \"\(expected)\"; see X01"
  }
}
