import ScenarioTesting
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

  /// The contents in each delivery of this step; nil if they are not compared.
  private var moments: [Scene.Moment]?

  var hasEnded = false

  /// The views that were shown another content in this step, in the order of their first one.
  var served: [WalkView<Scene>] = []

  var hasReacted = false

  /// The redundant deliveries, and the chances for them, for ``expectDeclaredRedundancy()``.
  var hasSeenRedundancy = false
  var chanceCount = 0

  /// Whether the scenario outlives its last reference, which is a leak.
  var isLeaked = false

  var log: WalkLog { scene.log }

  init(_ scene: Scene, profile: Profile, leaks: LeakDetector, comparesMoments: Bool) {
    moments = comparesMoments ? [] : nil
    self.scene = scene
    self.profile = profile
    self.leaks = leaks
    scene.state.react = { [weak self] in self?.react($0, nil) }
  }

  /// Makes steps until one diverges or drops the scenario, and ends it; returns their number.
  @specialized(where Scene == CounterScene)
  @specialized(where Scene == NavigationScene)
  @specialized(where Scene == NewsScene)
  @specialized(where Scene == FormScene)
  func walk(_ script: WalkScript) -> Int {
    var count = 0
    for number in script.steps where log.report.divergence == nil && scene.fixture.scenario != nil {
      log.beginStep(number)
      hasEnded ? stepAfterEnd(number) : step(number)
      count += 1
    }
    if log.report.divergence == nil {
      expectDeclaredRedundancy()
      if !hasEnded { script.header & 1 == 0 ? stop(as: .stop) : drop() }
      scene.fixture.finishEverything()
      expectEnd()
    }
    for view in views + endedViews { finish(view) }
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

  func noteDelivery(of shown: Scene.Shown, to view: WalkView<Scene>) {
    if view.last != shown, !served.contains(where: { $0 === view }) { served.append(view) }
    guard moments != nil else { return }
    // Where contents are shown later, a view is re-bound later.
    let isOfTarget = profile.delivery != .later || !view.wasRebound
    moments?.append(
      scene.moment(
        of: isOfTarget ? shown : scene.shown(view.target), at: view.target,
        beside: views.map(\.target)))
  }

  /// Expects that the contents in each delivery belong to one version of the model.
  private func compareMoments() {
    guard let moments, log.report.mix == nil else { return }
    self.moments = []
    for moment in moments where log.report.mix == nil { log.report.mix = scene.mix(in: moment) }
    if let mix = log.report.mix { log.diverge(mix) }
  }

  private func compare() {
    // Variants that show contents later do not declare how often.
    if profile.delivery != .later {
      for view in views where view.isSteady { compareCount(of: view) }
    }
    compareServingOrder()
    for view in views { view.compareOrder() }
    scene.compare()
    for view in views where !view.isOver {
      if let expected = scene.expected(view.target) {
        log.expect("a view of \(view.target) shows", view.last, is: expected)
      } else {
        view.isOver = true
      }
    }
    removeEnded()
    scene.beginStep()
  }

  private func removeEnded() {
    for view in views where view.isOver { retire(view) }
    views.removeAll { $0.isOver }
  }

  private func retire(_ view: WalkView<Scene>) {
    view.compareOrder()
    endedViews.append(view)
    if endedViews.count > 2 { finish(endedViews.removeFirst()) }
  }

  private func finish(_ view: WalkView<Scene>) {
    view.isOver = true
    // It may retain the view.
    view.attachment = nil
  }

  // MARK: Steps

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
    view.attach()
    retire(view)
  }

  func attach(to target: Scene.Target, plan: UInt64?, as event: WalkEvent) {
    let view = WalkView(of: target, in: self)
    leaks.watch(view, "view")
    view.plan = plan
    views.append(view)
    log.act(event, "attach a view to \(target)\(plan == nil ? "" : ", which will react")")
    if plan != nil { log.note(.attachArmed) }
    view.attach()
    if view.deliveries.isEmpty, profile.delivery != .later {
      log.diverge("a view attached to \(target) gets no content")
    }
  }

  private func detach(_ random: inout SplitMix64) -> Bool {
    guard end(random.any(of: views), as: .detach) else { return false }
    scene.settle()
    removeEnded()
    return true
  }

  /// Detaches a view, which stays in `views` until the step is over: a caller may iterate them.
  func end(_ view: WalkView<Scene>?, as event: WalkEvent) -> Bool {
    guard let view, let attachment = view.attachment else { return false }
    log.act(event, "detach the view of \(view.target)")
    view.isOver = true
    attachment.detach()
    return true
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

  // MARK: Deliveries, compared with what the profile declares

  /// Expects that eight changes of others show an unaffected view its content again, if every observer
  /// is notified and equal values stop nowhere.
  func expectDeclaredRedundancy() {
    guard !hasSeenRedundancy, chanceCount >= 8 else { return }
    log.diverge(
      """
      no view is shown its content again in \(chanceCount) changes of others, although the profile \
      declares that every observer is notified and equal values stop nowhere
      """)
  }

  /// Expects no more deliveries than changes, unless others are declared.
  func compareCount(of view: WalkView<Scene>) {
    if view.deliveries.isEmpty, profile.decisions.excludesOtherSlices { return }
    let versions = scene.versions
    let changes = zip(versions, versions.dropFirst()).filter {
      scene.isChanged(view.target, from: $0, to: $1)
    }
    let decisions = profile.decisions
    guard decisions.excludesOtherSlices else {
      if view.deliveries.count > changes.count { hasSeenRedundancy = true }
      let hasOtherChange = views.contains { $0.isSteady && $0.isChanged }
      if changes.isEmpty, hasOtherChange { chanceCount += 1 }
      return
    }
    guard view.deliveries.count > changes.count else { return }
    if decisions.filter == .nowhere {
      guard scene.isSlice(view.target) else { return }
      // An intent that changes nothing may show contents again.
      let idleCount = zip(versions, versions.dropFirst()).count { old, new in
        let targets = scene.targets(in: old)
        return targets == scene.targets(in: new)
          && !targets.contains { scene.expected($0, in: old) != scene.expected($0, in: new) }
      }
      guard view.deliveries.count > changes.count + idleCount else { return }
    }
    log.diverge(
      """
      a view of \(view.target) is shown something \(view.deliveries.count) times for \
      \(changes.count) changes of it; the profile declares that observers are reached \
      \(decisions.reach.rawValue), and equal values stop \(decisions.filter.rawValue)
      """)
  }

  /// Expects the declared order, if the step was one transition and no view reacted.
  func compareServingOrder() {
    defer { (served, hasReacted) = ([], false) }
    guard profile.delivery != .later, !hasReacted, served.count > 1, scene.versions.count == 2
    else { return }
    let served = served.filter { $0.isSteady && !$0.wasRebound && !$0.isOver }
    let isInOrder = served.indices.allSatisfy { index in
      served[..<index].allSatisfy { !mustServe(served[index], before: $0) }
    }
    if !isInOrder {
      log.diverge(
        """
        served in this order: \(served.map { "the view of \($0.target)" }.joined(separator: ", ")); \
        the profile declares the order of \(profile.order.rawValue)
        """)
    }
  }

  private func mustServe(_ view: WalkView<Scene>, before other: WalkView<Scene>) -> Bool {
    // The views are in the order of attachment.
    let isOlder = views.first { $0 === view || $0 === other } === view
    return switch profile.order {
    case .attachment: isOlder && scene.areInOrderOfAttachment(view.target, other.target)
    case .source:
      view.target == other.target ? isOlder : scene.changes(view.target, before: other.target)
    case .unspecified: false
    }
  }

  // MARK: The end, after which nothing leaves the scenario, and nothing of it is left

  /// Stops or drops the scenario, in one of 16 calls.
  func end(_ random: inout SplitMix64) -> Bool {
    guard random.oneIn(16) else { return false }
    random.oneIn(2) ? stop(as: .stop) : drop()
    return true
  }

  func stop(as event: WalkEvent) {
    log.act(event, "stop")
    scene.fixture.stop()
    expectSilence()
  }

  func drop() {
    log.act(.drop, "the last reference to the scenario goes")
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

  func expectEnd() {
    scene.fixture.settle()
    guard !isLeaked else { return }
    let views = (views + endedViews).filter { !$0.isReleased }.map { "a view of \($0.target)" }
    let left = scene.fixture.left + views
    if !left.isEmpty { log.diverge("left after the end: \(left.joined(separator: ", "))") }
  }
}
