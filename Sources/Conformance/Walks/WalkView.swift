/// A view that looks at the scenario whenever it is shown something, and that can be told to do
/// something then.
@MainActor
final class WalkView<Scene: WalkScene> {
  /// What it is attached to.
  var target: Scene.Target

  /// What it was shown last.
  private(set) var last: Scene.Shown?

  private(set) var deliveryCount = 0

  /// Whether it must not be shown anything any more.
  var isOver = false

  /// What it does at its next delivery, if anything.
  var plan: UInt64?

  /// Nothing as long as it is being attached.
  var attachment: WalkAttachment<Scene.Target>?

  private weak var walker: Walker<Scene>?
  private let log: WalkLog

  init(of target: Scene.Target, in walker: Walker<Scene>) {
    self.target = target
    self.walker = walker
    log = walker.scene.log
  }

  func show(_ shown: Scene.Shown) {
    log.deliver(PlainText.describing(shown), to: "\(target)") { take(shown) }
  }

  private func take(_ shown: Scene.Shown) {
    deliveryCount += 1
    guard !isOver, let walker else {
      return log.diverge("a view of \(target) that has ended is shown \(shown)")
    }
    log.expect(
      "\(target) while a view of it is shown \(shown)", walker.scene.shown(target), is: shown)
    if !walker.mayRepeat, last == shown {
      log.diverge("a view of \(target) is shown the same twice in a row: \(shown)")
    }
    last = shown
    if let plan = plan.take() { walker.react(plan, self) }
  }
}
