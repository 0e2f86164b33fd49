import Scenarios

/// What the rules for every scenario send to it.
struct StagePlan<Port: StagedPort>: Sendable {
  /// What comes first.
  var prologue: [Step<Port>] = []

  /// A part that changes with each step, and with nothing else.
  let first: Port.Target

  /// The intent that makes the step of a number, the first of which is one.
  ///
  /// Three steps in a row give three contents that differ from each other and from the one before.
  let step: @Sendable (Int) -> Port.Intent

  /// Intents that change all other kinds of parts, when they are sent in turn.
  let others: [Port.Intent]

  /// An intent that changes nothing.
  let idle: Port.Intent

  /// Steps in which parts come and leave with their views.
  var comings: [Step<Port>] = []
}

/// A scenario as the rules for every scenario use it, whichever it is.
@MainActor
protocol Stage: AnyObject {
  associatedtype Port: StagedPort

  var fixture: Fixture<Port> { get }
  var walker: Walker<Port> { get }
  var scene: Port.Scene { get }

  /// The numbers of the last step and of the last other intent.
  var stepCount: Int { get set }
  var otherCount: Int { get set }
}

extension Fixture: Stage where Port: StagedPort {
  var fixture: Fixture<Port> { self }
}

extension Stage {
  typealias View = WalkView<Port>

  /// Targets that exist now, one of each kind or two, and the first part.
  var targets: [Port.Target] {
    scene.keyTargets.filter { $0 != Port.plan.first } + [Port.plan.first]
  }

  // MARK: Intents

  func step() {
    stepCount += 1
    fixture.post(Port.plan.step(stepCount))
  }

  func stepElsewhere() {
    otherCount += 1
    fixture.post(Port.plan.others[otherCount % Port.plan.others.count])
  }

  /// Functions that each send another intent, which together change views of every kind.
  var eachStep: [() -> Void] {
    [step] + Port.plan.others.map { intent in { self.fixture.post(intent) } }
  }

  func idle() { fixture.post(Port.plan.idle) }

  // MARK: Views

  func attach() -> View { walker.attach(Port.plan.first) }

  /// Attaches a view of every target that exists now.
  func attachAll() -> [View] { targets.map { walker.attach($0) } }

  func detach(_ views: [View]) {
    for view in views { walker.end(view) }
  }

  // MARK: Comparison

  /// Acts, settles, and compares everything with the model.
  func perform(_ body: () -> Void) {
    walker.perform {
      body()
      fixture.settle()
    }
  }

  /// Sends an intent that changes the first part, and one that changes others.
  func sendBoth() {
    step()
    stepElsewhere()
  }

  /// Makes several steps, each with another change.
  func change(times count: Int = 1) {
    for _ in 0..<count { perform(sendBoth) }
  }

  /// Makes changes that views of every kind are shown, and more of the first part, some of which `arm` lets
  /// act; then all leave.
  func change(views count: Int, _ arm: ([View]) -> Void) {
    perform { arm(attachAll() + (0..<count).map { _ in attach() }) }
    change(times: 2)
    perform { detach(walker.views) }
  }
}

extension Trial {
  /// Runs a check on a scenario, and compares what can be read in every delivery.
  func withStage(of scenario: ScenarioName, _ body: @MainActor (any Stage) throws -> Void) throws {
    guard let port = scenario.port else { return }
    func run<Port: StagedPort>(_ port: Port.Type) throws {
      try self.run { (fixture: Fixture<Port>) in
        fixture.walker.comparesMoments = true
        fixture.play(Port.plan.prologue)
        try body(fixture)
      }
    }
    try run(port)
  }
}
