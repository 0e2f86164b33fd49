import ScenarioTesting
import Scenarios

/// Makes the steps of a walk through a scene, and compares the scene with its model after each.
@MainActor
final class Walker<Port: TestedPort> {
  typealias Scene = Port.Scene
  let scene: Scene
  private(set) var views: [WalkView<Port>] = []

  /// The views that were detached last.
  private(set) var endedViews: [WalkView<Port>] = []

  /// Gets every view that is made.
  var leaks = LeakDetector()

  /// Whether the contents that can be read in each delivery are compared with each other, too.
  var comparesMoments = false

  /// The contents in each delivery of this step, if they are compared.
  private var moments: [Scene.Moment] = []

  /// Whether a view was shown what it showed already.
  var hasShownEqual = false

  var hasEnded = false

  /// Whether the scenario outlives its last reference, which is a leak.
  var isLeaked = false

  let log: WalkLog

  init(_ scene: Scene, _ log: WalkLog) {
    (self.scene, self.log) = (scene, log)
    scene.state.react = { [weak self] in self?.react($0, nil) }
    scene.state.didSend = { [weak self] in self?.expectNoLateView() }
  }

  /// Whether contents are shown later than `send` and `attach` return, and later than the next frame.
  var isLater: Bool { scene.fixture.timing == .later }

  /// Makes steps until one diverges or drops the scenario, and ends it; returns their number.
  @specialized(where Port == CounterPort)
  @specialized(where Port == NavigationPort)
  @specialized(where Port == NewsPort)
  @specialized(where Port == FormPort)
  func walk(_ script: WalkScript) -> Int {
    if let reaction = script.reaction { return walk(script, reactingWith: reaction) }
    var count = 0
    for number in script.steps where log.report.divergence == nil && scene.fixture.scenario != nil {
      log.beginStep(number)
      hasEnded ? stepAfterEnd(number) : step(number)
      count += 1
    }
    if log.report.divergence == nil {
      if !hasEnded { drop() }
      scene.fixture.finishEverything()
      expectEnd()
    }
    finishViews()
    return count
  }

  /// The choices that depend on views use another generator than the rest, so that a step does the
  /// same, as far as possible, when steps before it are left out.
  private func step(_ number: UInt32) {
    var random = SplitMix64(seed: UInt64(number))
    let choice = random.number(below: 16)
    // Nothing can have changed.
    if (3...4).contains(choice), arm(&random) { return }
    let isDone =
      switch choice {
      case 0, 1: attach(&random)
      case 2: detach(&random)
      case 5: rebind(&random)
      case 6: disturbEnded(&random)
      case 7: end(&random)
      default: false
      }
    if !isDone {
      var random = SplitMix64(seed: ~UInt64(number))
      scene.act(&random)
    }
    if !hasEnded { compareMoments() }
    guard log.report.divergence == nil else { return }
    hasEnded ? expectEnd() : compare()
  }

  func noteDelivery(of shown: Scene.Shown, to view: WalkView<Port>) {
    guard comparesMoments else { return }
    // Where contents are shown later, a view is re-bound later.
    let isOfTarget = !isLater || !view.wasRebound
    moments.append(
      scene.moment(
        of: isOfTarget ? shown : scene.shown(view.target), at: view.target,
        beside: views.map(\.target)))
  }

  /// Expects that the contents in each delivery belong to one version of the model.
  private func compareMoments() {
    defer { moments = [] }
    for moment in moments where log.report.mix == nil { log.report.mix = scene.mix(in: moment) }
    if let mix = log.report.mix { log.diverge(mix) }
  }

  /// Makes the steps of a script until one diverges or lets the scenario go.
  func play(_ steps: [Step<Port>]) {
    scene.beginStep()
    for step in steps { perform { step.run(self) } }
  }

  /// Makes one step of a script.
  func perform(_ body: () -> Void) {
    guard log.report.divergence == nil, !hasEnded else { return }
    body()
    if hasEnded { return expectEnd() }
    compareMoments()
    if log.report.divergence == nil { compare() }
  }

  func compare() {
    for view in views { view.compareOrder() }
    scene.compareContents()
    scene.compareOutputs()
    for view in views where !view.isOver {
      if let expected = scene.expected(view.target), !scene.hasLeft(view.target) {
        log.expect("a view of \(view.target) shows", view.last, is: expected)
      } else {
        view.isOver = true
      }
    }
    removeEnded()
    for view in endedViews where !view.isReleased {
      log.diverge("a view of \(view.target) that has ended is not released")
    }
    while endedViews.count > 2 { finish(endedViews.removeFirst()) }
    scene.beginStep()
  }

  private func removeEnded() {
    for view in views where view.isOver { retire(view) }
    views.removeAll { $0.isOver }
  }

  private func retire(_ view: WalkView<Port>) {
    view.compareOrder()
    endedViews.append(view)
  }

  func finishViews() {
    for view in views + endedViews { finish(view) }
  }

  private func finish(_ view: WalkView<Port>) {
    view.isOver = true
    // It may retain the view.
    view.attachment = nil
  }

  // MARK: Steps

  static var maximumViewCount: Int { 6 }

  private func attach(_ random: inout SplitMix64) -> Bool {
    guard views.count < Self.maximumViewCount else { return detach(&random) }
    let target = scene.target(&random)
    let plan = scene.reactsInViews && random.oneIn(4) ? random.next() : nil
    if scene.expected(target) != nil {
      attach(to: target, plan: plan)
    } else {
      attachToUnknown(target)
    }
    scene.settle()
    return true
  }

  @discardableResult
  func attachToUnknown(_ target: Scene.Target) -> WalkView<Port> {
    let view = WalkView(of: target, in: self)
    leaks.watch(view, "view")
    view.isOver = true
    log.act("attach a view to \(target)")
    view.attach()
    retire(view)
    return view
  }

  func attach(to target: Scene.Target, plan: UInt64?) {
    log.act("attach a view to \(target)\(plan == nil ? "" : ", which will react")")
    attach(WalkView(of: target, in: self), plan: plan)
  }

  /// Attaches a view without a word about it, as for a script.
  func attach(_ view: WalkView<Port>, plan: UInt64? = nil) {
    leaks.watch(view, "view")
    view.plan = plan
    views.append(view)
    view.expect(1...1)
    view.attach()
    if view.deliveries.isEmpty, !isLater {
      log.diverge("a view attached to \(view.target) gets no content")
    }
    if !isLater { view.compareCount() }
  }

  private func detach(_ random: inout SplitMix64) -> Bool {
    guard end(random.any(of: views)) else { return false }
    scene.settle()
    removeEnded()
    return true
  }

  /// Detaches a view, which stays in `views` until the step is over: a caller may iterate them.
  @discardableResult
  func end(_ view: WalkView<Port>?) -> Bool {
    guard let view, let attachment = view.attachment else { return false }
    log.act("detach the view of \(view.target)")
    view.isOver = true
    attachment.detach()
    return true
  }

  private func arm(_ random: inout SplitMix64) -> Bool {
    let plan = random.next()
    guard scene.reactsInViews else { return false }
    if random.oneIn(3), scene.armListener(plan) {
      log.act("the listener will react")
    } else if let view = random.any(of: views) {
      log.act("the view of \(view.target) will react")
      view.plan = plan
    } else {
      return false
    }
    return true
  }

  private func rebind(_ random: inout SplitMix64) -> Bool {
    guard let view = random.any(of: views),
      let target = scene.rebound(view.target, isNested: false, &random)
    else { return false }
    if scene.expected(target) == nil { view.isOver = true }
    bind(view, to: target)
    scene.settle()
    removeEnded()
    return true
  }

  func bind(_ view: WalkView<Port>, to target: Scene.Target) {
    log.act("re-bind the view of \(view.target) to \(target)")
    // A content that it shows already may be shown again.
    let showsIt = view.last == scene.shown(target)
    view.expect(view.target == target ? 0...0 : showsIt ? 0...1 : 1...1)
    view.target = target
    view.wasRebound = true
    view.attachment?.rebind?(target)
    if !isLater { view.compareCount() }
  }

  private func disturbEnded(_ random: inout SplitMix64) -> Bool {
    guard let view = random.any(of: endedViews) else { return false }
    log.act("detach the detached view of \(view.target)")
    if let target = scene.rebound(view.target, isNested: false, &random) {
      view.attachment?.rebind?(target)
    }
    view.attachment?.detach()
    scene.settle()
    return true
  }

  /// Expects that views which are shown changes at once show what an intent has changed, when `send` has
  /// returned.
  private func expectNoLateView() {
    guard !isLater, !hasEnded, scene.fixture.scenario != nil else { return }
    for view in views where !view.isOver && view.attachment != nil {
      guard scene.fixture.timings[view.target] == .atOnce, !scene.hasLeft(view.target),
        let shown = scene.shown(view.target)
      else { continue }
      log.expect("a view of \(view.target) shows, when `send` returns", view.last, is: shown)
    }
  }

  // MARK: The end, after which nothing leaves the scenario, and nothing of it is left

  /// Lets the scenario go, in one of 16 calls.
  func end(_ random: inout SplitMix64) -> Bool {
    guard random.oneIn(16) else { return false }
    drop()
    return true
  }

  func drop() {
    log.act("the last reference to the scenario goes")
    expectSilence()
    weak let scenario = scene.fixture.scenario
    scene.fixture.drop()
    isLeaked = scenario != nil
    scene.fixture.settle()
    isLeaked = scenario != nil
  }

  private func expectSilence() {
    hasEnded = true
    for view in views { view.isOver = true }
    log.transcript.onOutsideCall = { [weak log] call in
      if call.kind == .output { log?.diverge("\(call.description) after the end") }
    }
  }

  /// Does something that must not have an effect any more.
  func stepAfterEnd(_ number: UInt32) {
    var random = SplitMix64(seed: ~UInt64(number))
    if random.oneIn(4) {
      attachToUnknown(scene.target(&random))
      scene.settle()
    } else {
      scene.act(&random)
    }
    expectEnd()
  }

  var livingViews: [String] {
    (views + endedViews).filter { !$0.isReleased }.map { "a view of \($0.target)" }
  }

  func expectEnd() {
    scene.fixture.settle()
    guard !isLeaked else { return }
    let left = scene.fixture.left
    if !left.isEmpty { log.diverge("left after the end: \(left.joined(separator: ", "))") }
  }
}
