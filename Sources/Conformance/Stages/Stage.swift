import ScenarioTesting
import Scenarios

/// The parts of a scenario and the intents that the cross-cutting rules use.
struct StagePlan<Port: ScenarioPort> {
  /// The part that changes with each step, and a part that does not change with it.
  let first: Port.Target
  let second: Port.Target

  /// A target of each kind, among them both parts, with the name of its view.
  let kinds: [(name: String, target: Port.Target)]

  /// The intent that makes or reverts the step of a number; the first step has number one.
  ///
  /// Three steps in a row give three contents that differ from each other and from the one before.
  let step: (Int) -> Port.Intent
  let stepBack: (Int) -> Port.Intent

  /// Changes the second part, for the time of a number.
  let stepOther: (Int) -> Void

  /// Intents that together change every kind but the first part.
  let elsewhere: [Port.Intent]

  /// An intent that changes nothing.
  let idle: Port.Intent

  /// The content of the first part after a number of steps.
  let content: (Int) -> Port.Shown
}

/// A scenario as the cross-cutting rules use it: a first part that changes with each step, a second
/// part that does not change with it, and views of both and of all other parts.
@MainActor
protocol Stage: AnyObject, Recording {
  associatedtype Port: StagedPort

  var fixture: Fixture<Port> { get }
  var plan: StagePlan<Port> { get }

  /// The numbers of the last steps of the first and of the second part.
  var stepCount: Int { get set }
  var otherCount: Int { get set }
}

final class PortStage<Port: StagedPort>: Stage {
  let fixture: Fixture<Port>
  let plan: StagePlan<Port>
  var stepCount = 0
  var otherCount = 0

  init(_ fixture: Fixture<Port>) {
    self.fixture = fixture
    plan = Port.plan(for: fixture)
  }
}

extension Stage {
  var transcript: Transcript { fixture.transcript }
  var timing: Timing { fixture.timing }
  var display: Display { fixture.display }

  /// The current content of the first part, and after steps.
  var content: ShownContent { ShownContent(fixture.port.content(of: plan.first)) }
  func content(afterSteps count: Int) -> ShownContent { ShownContent(plan.content(count)) }

  // MARK: Intents

  func step() {
    stepCount += 1
    fixture.post(plan.step(stepCount))
  }

  func stepAndSettle() {
    step()
    settle()
  }

  func stepBack() {
    stepCount -= 1
    fixture.post(plan.stepBack(stepCount + 1))
  }

  func stepOther() {
    otherCount += 1
    plan.stepOther(otherCount)
  }

  func idle() { fixture.post(plan.idle) }

  /// Functions that each send an intent; together they change views of every kind but those of the
  /// first part.
  var stepsElsewhere: [() -> Void] {
    plan.elsewhere.map { intent in { self.fixture.post(intent) } }
  }

  func stepElsewhere() {
    for step in stepsElsewhere { step() }
  }

  func allowLongSteps() { fixture.budget = 10_000_000 }

  /// Lets the scenario go; nothing may be sent afterwards.
  func letGo() { fixture.drop() }

  func settle() { fixture.settle() }
  func settleIfLater() { fixture.settleIfLater() }

  // MARK: Views

  /// Makes a view of the first part, which is not attached.
  func view(_ name: String) -> TargetView { TargetView(name, of: plan.first, in: fixture) }

  func viewsOfEveryKind() -> [TargetView] {
    plan.kinds.map { TargetView($0.name, of: $0.target, in: fixture) }
  }

  func attach(_ name: String) -> TargetView { fixture.attach(plan.first, named: name) }
  func attachOther(_ name: String) -> TargetView { fixture.attach(plan.second, named: name) }

  func attachEveryKind() -> [TargetView] {
    let views = viewsOfEveryKind()
    for view in views { view.attach() }
    return views
  }

  /// Attaches many views of every kind, re-binds those that can be, detaches each before the next one, and
  /// settles; returns the numbers of views that are alive then, and of their deliveries.
  func attachAndDetach(_ count: Int) -> (livingCount: Int, deliveryCount: Int) {
    var deliveryCount = 0
    let views = LeakDetector()
    for number in 0..<count {
      let target = plan.kinds[number % plan.kinds.count].target
      let others = plan.kinds.map(\.target).filter { $0 != target }
      var attachment: PortAttachment<Port.Target>?
      let view = Port.view(of: target) { _ in
        deliveryCount += 1
        // Some end in the first delivery of their re-binding.
        if number.isMultiple(of: 3) { attachment?.detach() }
      }
      views.watch(view.object, "view")
      attachment = fixture.watched { view.attach(fixture.port) }
      for other in others { fixture.watched { attachment?.rebind?(other) } }
      attachment?.detach()
    }
    settle()
    return (views.living.count, deliveryCount)
  }

  /// Takes one step, and a nested step in the deliveries to two of the three views returned.
  func stepWithNestedSteps() -> [TargetView] {
    let views = ["first", "second", "third"].map { attach($0) }
    for view in views.prefix(2) { view.atNextDelivery { [weak self] _ in self?.step() } }
    stepAndSettle()
    return views
  }

  // MARK: Expectations

  /// The deliveries to a view, without those of what it showed already.
  func shown(_ view: TargetView) -> [ShownContent] { view.changes }

  func expectVersions(_ versions: [ShownContent], in view: TargetView) {
    let seen = view.deliveries.map { versions.firstIndex(of: $0) ?? -1 }
    expect(
      zip(seen, seen.dropFirst()).allSatisfy { $0 <= $1 },
      "the \(view.name) view was shown versions \(seen), which goes back")
    expect(!seen.contains(-1), "the \(view.name) view was shown a content that never existed")
  }

  func expectCurrentContent(in view: TargetView) {
    expect("the \(view.name) view shows", view.shown, is: view.content)
  }
}

extension Trial {
  func withStage(of scenario: ScenarioName, _ body: @MainActor (any Stage) throws -> Void) throws {
    func run<Port: StagedPort>(_ port: Port.Type) throws {
      try self.run { (fixture: Fixture<Port>) in
        let stage = PortStage(fixture)
        let start = stage.content(afterSteps: 0)
        guard stage.content == start else {
          throw UnpreparedStage(expected: start, seen: stage.content)
        }
        try body(stage)
      }
    }
    if let port = scenario.port { try run(port) }
  }
}

/// The error when the steps before a check have no effect, so that the check would blame others.
private struct UnpreparedStage: Error, CustomStringConvertible {
  let expected: ShownContent
  let seen: ShownContent

  var description: String {
    "not checked: the steps before lead to \"\(seen)\", not to \"\(expected)\"; see X01"
  }
}
