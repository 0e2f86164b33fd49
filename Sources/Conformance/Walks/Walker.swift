import Scenarios

/// Makes the steps of a walk through a scene, and compares the scene with its model after each.
@MainActor
final class Walker<Scene: WalkScene> {
  let scene: Scene

  let profile: Profile

  private(set) var views: [WalkView<Scene>] = []

  /// The views that were detached last.
  private(set) var endedViews: [WalkView<Scene>] = []

  private let leaks: LeakDetector

  /// Whether the scenario was stopped or dropped.
  var hasEnded = false

  /// The views that were shown another content in this step, in the order of their first one.
  private(set) var served: [WalkView<Scene>] = []

  /// Whether a view or listener reacted in this step.
  var hasReacted = false

  /// The deliveries that are redundant, and those that should have been, for
  /// ``expectDeclaredRedundancy()``.
  var hasSeenRedundancy = false
  var chanceCount = 0

  private var lastViewNumber = 0

  /// Whether the scenario outlives its last reference, which is a leak.
  var isLeaked = false

  var log: WalkLog { scene.log }

  init(_ scene: Scene, profile: Profile, leaks: LeakDetector) {
    self.scene = scene
    self.profile = profile
    self.leaks = leaks
    scene.react = { [weak self] in self?.react($0, nil) }
  }

  /// Makes steps until one diverges or drops the scenario; returns their number.
  ///
  /// A scenario that has not ended then is stopped or dropped.
  func walk(_ script: WalkScript) -> Int {
    var count = 0
    for number in script.steps where log.divergence == nil && scene.fixture.scenario != nil {
      log.beginStep(number)
      hasEnded ? stepAfterEnd(number) : step(number)
      count += 1
    }
    if log.divergence == nil {
      expectDeclaredRedundancy()
      if !hasEnded { script.header & 1 == 0 ? stop(as: .stop) : drop() }
      scene.fixture.finishEverything()
      expectEnd()
    }
    for view in views + endedViews { finish(view) }
    log.transcript.onOutsideCall = nil
    return count
  }

  /// The choices that depend on views use another generator than the rest, so that a step does the
  /// same, as far as possible, when steps before it are left out.
  private func step(_ number: UInt32) {
    var random = SplitMix64(seed: UInt64(number))
    let isDone =
      switch random.number(below: 16) {
      case 0, 1: attach(&random)
      case 2: detach(&random)
      case 3, 4: arm(&random)
      case 5: rebind(&random)
      case 6: disturbEnded(&random)
      case 7: end(&random)
      default: false
      }
    if !isDone {
      var random = SplitMix64(seed: ~UInt64(number))
      scene.act(&random)
    }
    guard log.divergence == nil else { return }
    hasEnded ? expectEnd() : compare()
  }

  func noteChange(of view: WalkView<Scene>) {
    if !served.contains(where: { $0 === view }) { served.append(view) }
  }

  private func compare() {
    compareWithDeclaration()
    served = []
    hasReacted = false
    for view in views { view.compareOrder() }
    scene.history.beginStep()
    scene.compare()
    var hasEnded = false
    for view in views {
      if view.isOver {
        hasEnded = true
      } else if let expected = scene.expected(view.target) {
        log.expect("a view of \(view.target) shows", view.last, is: expected)
      } else {
        view.isOver = true
        hasEnded = true
      }
    }
    if hasEnded { removeEnded() }
  }

  private func removeEnded() {
    for view in views where view.isOver { retire(view) }
    views.removeAll { $0.isOver }
  }

  private func retire(_ view: WalkView<Scene>) {
    view.compareOrder()
    view.plan = nil
    endedViews.append(view)
    if endedViews.count > 2 { finish(endedViews.removeFirst()) }
  }

  /// Breaks the retain cycle of an attachment that retains the view.
  private func finish(_ view: WalkView<Scene>) {
    view.isOver = true
    view.plan = nil
    view.attachment = nil
  }
}

// MARK: Steps

extension Walker {
  static var maximumViewCount: Int { 6 }

  private func attach(_ random: inout SplitMix64) -> Bool {
    guard views.count < Self.maximumViewCount else { return detach(&random) }
    let target = scene.target(&random)
    let plan = random.oneIn(4) ? random.next() : nil
    if scene.expected(target) != nil {
      attach(to: target, plan: plan, as: .attach)
    } else {
      scene.expectUnknown(target)
      attachToUnknown(target)
    }
    scene.settle()
    return true
  }

  func attachToUnknown(_ target: Scene.Target) {
    let view = WalkView(of: target, in: self)
    leaks.watch(view, "view")
    view.isOver = true
    log.act(.attachToUnknown, "attach a view to \(target)")
    view.attachment = scene.attach(view)
    retire(view)
  }

  /// Attaches a view to a target that exists.
  func attach(to target: Scene.Target, plan: UInt64?, as event: WalkEvent) {
    let view = WalkView(of: target, in: self)
    leaks.watch(view, "view")
    view.plan = plan
    lastViewNumber += 1
    view.number = lastViewNumber
    views.append(view)
    log.act(event, "attach a view to \(target)\(plan == nil ? "" : ", which will react")")
    if plan != nil { log.note(.attachArmed) }
    view.attachment = scene.attach(view)
    if view.deliveries.isEmpty, profile.delivery != .later {
      log.diverge("a view attached to \(target) gets no content")
    }
  }

  private func detach(_ random: inout SplitMix64) -> Bool {
    guard let view = random.any(of: views) else { return false }
    end(view, as: .detach)
    scene.settle()
    removeEnded()
    return true
  }

  /// The view stays in `views` until the step is over, because the caller may be iterating them.
  func end(_ view: WalkView<Scene>, as event: WalkEvent) {
    log.act(event, "detach the view of \(view.target)")
    view.isOver = true
    view.plan = nil
    view.attachment?.detach()
  }

  private func arm(_ random: inout SplitMix64) -> Bool {
    let plan = random.next()
    if random.oneIn(3), scene.armListener(plan) {
      log.act(.armListener, "the listener will react")
    } else if let view = random.any(of: views) {
      log.act(.arm, "the view of \(view.target) will react")
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
    if scene.expected(target) != nil {
      bind(view, to: target, as: .rebind)
    } else {
      scene.expectUnknown(target)
      view.isOver = true
      bind(view, to: target, as: .rebindToUnknown)
    }
    scene.settle()
    removeEnded()
    return true
  }

  func bind(_ view: WalkView<Scene>, to target: Scene.Target, as event: WalkEvent) {
    log.act(event, "re-bind the view of \(view.target) to \(target)")
    view.target = target
    view.wasRebound = true
    view.attachment?.rebind?(target)
  }

  private func disturbEnded(_ random: inout SplitMix64) -> Bool {
    guard let view = random.any(of: endedViews) else { return false }
    log.act(.disturbEnded, "detach the detached view of \(view.target)")
    if let target = scene.rebound(view.target, isNested: false, &random) {
      view.attachment?.rebind?(target)
    }
    view.attachment?.detach()
    scene.settle()
    return true
  }
}
