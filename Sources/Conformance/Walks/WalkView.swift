import ScenarioTesting
import Scenarios

/// A view of any target, which checks each delivery and can react to its next one.
@MainActor
final class WalkView<Port: TestedPort> {
  typealias Scene = Port.Scene

  var target: Scene.Target
  var wasRebound = false

  /// The content of the last delivery.
  private(set) var last: Scene.Shown?

  /// The deliveries of this step, with the target at that moment.
  private(set) var deliveries: [(target: Scene.Target, shown: Scene.Shown)] = []

  /// Whether it must get no further deliveries; then it has no reaction to one.
  var isOver = false {
    didSet { (plan, onShow) = (nil, nil) }
  }

  /// The seed of its reaction to the next delivery, if any.
  var plan: UInt64?

  /// What it does in each delivery, until it returns true.
  var onShow: ((Scene.Shown) -> Bool)?

  /// `nil` while it is being attached.
  var attachment: PortAttachment<Scene.Target>?

  /// The view that the scenario holds.
  private weak var relay: AnyObject?

  private var attachRelay: (@MainActor (Port) -> PortAttachment<Scene.Target>)?

  /// How many contents it must be shown since it was attached or re-bound, unless something happens.
  private var due: (counts: ClosedRange<Int>, start: Int, versionCount: Int)?

  var isReleased: Bool { relay == nil }

  private weak var walker: Walker<Port>?
  private let log: WalkLog

  init(of target: Scene.Target, in walker: Walker<Port>) {
    self.target = target
    self.walker = walker
    log = walker.log
  }

  func atNextDelivery(_ body: @escaping () -> Void) {
    onShow = { _ in
      body()
      return true
    }
  }

  /// Expects so many contents from now on, and no more later in this step, unless the view may react.
  func expect(_ counts: ClosedRange<Int>) {
    due = nil
    guard plan == nil, onShow == nil, let walker, !log.isDelivering else { return }
    due = (counts, deliveries.count, walker.scene.versions.count)
  }

  /// Expects that the view was shown as many contents as it must.
  func compareCount() {
    guard let due, let scene = walker?.scene, !isOver, !scene.hadNestedIntents,
      scene.versions.count == due.versionCount
    else { return }
    let count = deliveries.count - due.start
    if due.counts.contains(count) { return }
    log.diverge("a view is shown \(count) contents when it is attached to \(target)")
  }

  /// Expects contents of the versions of the model in this step, each no older than the one before.
  func compareOrder() {
    compareCount()
    defer { (deliveries, due) = ([], nil) }
    guard !deliveries.isEmpty, let scene = walker?.scene else { return }
    var current: Scene.Target?
    var versions = scene.versions[...]
    for (target, shown) in deliveries {
      if target != current { versions = scene.versions[...] }
      current = target
      guard let index = versions.firstIndex(where: { scene.expected(target, in: $0) == shown })
      else {
        return log.diverge(
          "a view of \(target) is shown \(shown), which is older than a content before it or wrong")
      }
      versions = versions[index...]
    }
  }

  func attach() {
    guard let scene = walker?.scene else { return }
    let view = Port.view(of: target) { shown in
      self.log.deliver(PlainText.describing(shown), to: self.target.name) { self.receive(shown) }
    }
    (relay, attachRelay) = (view.object, view.attach)
    attachment = scene.fixture.watched { view.attach(scene.fixture.port) }
  }

  /// Attaches the view once more, at the end of its attachment or beside it.
  func attachAgain(isDetached: Bool) {
    guard let fixture = walker?.scene.fixture, let attachRelay else { return }
    withExtendedLifetime(relay) {
      if isDetached { attachment?.detach() }
      attachment = fixture.watched { attachRelay(fixture.port) }
    }
  }

  private func receive(_ shown: Scene.Shown) {
    if let walker, walker.isLeaked { return }
    guard !isOver, let walker else {
      return log.diverge("a view of \(target) that has ended is shown \(shown)")
    }
    deliveries.append((target, shown))
    // The end of a step in which the scenario was let go: nothing of it can be read any more.
    if walker.scene.fixture.scenario == nil { return }
    // Where contents are shown later, a view is re-bound later.
    if !walker.isLater || !wasRebound {
      log.expect(
        "\(target) while a view of it is shown \(shown)", walker.scene.shown(target), is: shown)
    }
    walker.noteDelivery(of: shown, to: self)
    if last == shown { walker.hasShownEqual = true }
    last = shown
    if let act = onShow.take(), !act(shown), !isOver { onShow = act }
    if let plan = plan.take() { walker.react(plan, self) }
    log.onCall?()
  }
}

/// Reactions of views and listeners, in the middle of a delivery.
extension Walker {
  /// Carries out a reaction to a delivery to a view, or to an event if there is no view.
  func react(_ plan: UInt64, _ view: WalkView<Port>?) {
    guard !hasEnded else { return }
    var random = SplitMix64(seed: plan)
    let isDone =
      switch random.number(below: 8) {
      case 0, 1: attachAnother(&random)
      case 2: end(view)
      case 3:
        end(random.any(of: views.filter { $0 !== view && !$0.isOver && $0.attachment != nil }))
      case 4: rebindAny(&random)
      default: false
      }
    guard !isDone else { return }
    random = SplitMix64(seed: ~plan)
    for _ in 0...random.number(below: 2) { scene.sendIntent(&random) }
  }

  private func attachAnother(_ random: inout SplitMix64) -> Bool {
    guard views.count < Self.maximumViewCount + 2,
      let target = random.any(of: scene.targets), scene.shown(target) != nil
    else { return false }
    attach(to: target, plan: random.oneIn(4) ? random.next() : nil)
    return true
  }

  /// Re-binds a view whose row exists to another one, but not where contents are shown later: the view
  /// may still be shown its earlier row.
  private func rebindAny(_ random: inout SplitMix64) -> Bool {
    guard !isLater else { return false }
    let bound = views.filter {
      !$0.isOver && $0.attachment?.rebind != nil && scene.shown($0.target) != nil
    }
    guard let view = random.any(of: bound),
      let target = scene.rebound(view.target, isNested: true, &random)
    else { return false }
    bind(view, to: target)
    return true
  }
}
