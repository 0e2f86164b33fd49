import Scenarios

/// The parts of a scenario and the intents that the cross-cutting rules use.
struct StagePlan<Port: ScenarioPort> {
  /// The part that changes with each step, and a part that does not change with it.
  let first: Port.Target
  let second: Port.Target

  /// A target of each kind, with the name of its view.
  let kinds: [(name: String, target: Port.Target)]

  /// The intent that makes or reverts the step of a number; the first step has number one.
  let step: (Int) -> Port.Intent
  let stepBack: (Int) -> Port.Intent

  /// Changes the second part, for the time of a number.
  let stepOther: (Int) -> Void

  /// Intents that together change every kind but the first part.
  let elsewhere: [Port.Intent]

  /// An intent that changes nothing.
  let idle: Port.Intent

  /// Two intents, and the content of the first part that they lead to in this order only.
  let pair: [Port.Intent]
  let afterPair: Port.Shown

  /// The content of the first part after a number of steps.
  let content: (Int) -> Port.Shown

  /// The target that shows a list of which another target is a row.
  var container: (Port.Target) -> Port.Target? = { _ in nil }

  /// Whether a target shows what follows from the sources of other targets.
  var isDerived: (Port.Target) -> Bool = { _ in false }
}

/// The stage that a port plans.
final class PortStage<Port: TestedPort>: Stage {
  let fixture: Fixture<Port>
  private let plan: StagePlan<Port>
  private var stepCount = 0
  private var otherCount = 0

  init(_ fixture: Fixture<Port>) {
    self.fixture = fixture
    plan = Port.plan(for: fixture)
  }

  var content: StageContent { StageContent(fixture.port.content(of: plan.first)) }
  var contentAfterPair: StageContent { StageContent(plan.afterPair) }

  func view(_ name: String) -> StageView { StageView(name, of: plan.first, in: fixture) }
  func otherView(_ name: String) -> StageView { StageView(name, of: plan.second, in: fixture) }

  func viewsOfEveryKind() -> [StageView] {
    let views = plan.kinds.map { StageView($0.name, of: $0.target, in: fixture) }
    for (view, kind) in zip(views, plan.kinds) {
      let container = plan.container(kind.target)
      view.container = zip(views, plan.kinds).first { $1.target == container }?.0
      view.isDerived = plan.isDerived(kind.target)
    }
    return views
  }

  func attachAndDetach(_ count: Int, _ tally: ViewTally) {
    for number in 0..<count {
      let target = plan.kinds[number % plan.kinds.count].target
      let attachment = fixture.port.attach(TalliedView<Port.Shown>(tally), to: target)
      attachment.rebind?(target)
      attachment.detach()
    }
  }

  func step() {
    stepCount += 1
    fixture.post(plan.step(stepCount))
  }

  func content(afterSteps count: Int) -> StageContent { StageContent(plan.content(count)) }

  func stepBack() {
    stepCount -= 1
    fixture.post(plan.stepBack(stepCount + 1))
  }

  func sendPair() {
    for intent in plan.pair { fixture.post(intent) }
  }

  func stepOther() {
    otherCount += 1
    plan.stepOther(otherCount)
  }

  var stepsElsewhere: [() -> Void] {
    plan.elsewhere.map { intent in { self.fixture.post(intent) } }
  }

  func idle() { fixture.post(plan.idle) }
}
