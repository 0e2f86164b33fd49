import ScenarioTesting

/// Reactions of views and listeners, in the middle of a delivery.
extension Walker {
  /// Carries out a reaction to a delivery to a view, or to an event if there is no view.
  func react(_ plan: UInt64, _ view: WalkView<Scene>?) {
    guard !hasEnded else { return }
    hasReacted = true
    var random = SplitMix64(seed: plan)
    let isDone =
      switch random.number(below: 8) {
      case 0, 1: attachAnother(&random)
      case 2: end(view, as: .nestedDetachOfSelf)
      case 3:
        end(
          random.any(of: views.filter { $0 !== view && !$0.isOver && $0.attachment != nil }),
          as: .nestedDetachOfOther)
      case 4: rebindAny(&random)
      case 5: stop(&random)
      default: false
      }
    guard !isDone else { return }
    log.note(.nestedIntent)
    random = SplitMix64(seed: ~plan)
    for _ in 0...random.number(below: 2) { scene.sendIntent(&random) }
  }

  private func stop(_ random: inout SplitMix64) -> Bool {
    guard random.oneIn(8) else { return false }
    stop(as: .nestedStop)
    return true
  }

  private func attachAnother(_ random: inout SplitMix64) -> Bool {
    guard views.count < Self.maximumViewCount + 2, let target = scene.presentTarget(&random),
      profile.delivery != .later || scene.expected(target) != nil
    else { return false }
    attach(to: target, plan: random.oneIn(4) ? random.next() : nil, as: .nestedAttach)
    return true
  }

  /// Re-binds a view whose row exists to another row that exists.
  ///
  /// Does nothing for delivery ``Delivery/later``: the view may still be shown its earlier row.
  private func rebindAny(_ random: inout SplitMix64) -> Bool {
    guard profile.delivery != .later else { return false }
    let bound = views.filter {
      !$0.isOver && $0.attachment?.rebind != nil && scene.shown($0.target) != nil
    }
    guard let view = random.any(of: bound),
      let target = scene.rebound(view.target, isNested: true, &random)
    else { return false }
    bind(view, to: target, as: .nestedRebind)
    return true
  }
}
