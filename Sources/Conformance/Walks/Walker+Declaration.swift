import Scenarios

/// The deliveries of a step, compared with what the profile declares: who is shown something, and in
/// which order. Variants that show contents later declare neither.
extension Walker {
  /// So many changes of others must show an unaffected view its content again, if every observer is
  /// notified and equal values stop nowhere.
  private static var chanceLimit: Int { 8 }

  func compareWithDeclaration() {
    guard profile.delivery != .later else { return }
    for view in views where view.isSteady { compareCount(of: view) }
    compareServingOrder()
  }

  func expectDeclaredRedundancy() {
    guard !hasSeenRedundancy, chanceCount >= Self.chanceLimit else { return }
    log.diverge(
      """
      no view is shown its content again in \(chanceCount) changes of others, although the profile \
      declares that every observer is notified and equal values stop nowhere
      """)
  }

  /// Expects no more deliveries than changes, unless others are declared.
  private func compareCount(of view: WalkView<Scene>) {
    let versions = scene.history.versions
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
      let idleCount = zip(versions, versions.dropFirst()).count { isIdle(from: $0, to: $1) }
      guard view.deliveries.count > changes.count + idleCount else { return }
    }
    log.diverge(
      """
      a view of \(view.target) is shown something \(view.deliveries.count) times for \
      \(changes.count) changes of it; the profile declares that observers are reached \
      \(decisions.reach.rawValue), and equal values stop \(decisions.filter.rawValue)
      """)
  }

  private func isIdle(from old: Scene.Model, to new: Scene.Model) -> Bool {
    let targets = scene.targets(in: old)
    return targets == scene.targets(in: new)
      && !targets.contains { scene.expected($0, in: old) != scene.expected($0, in: new) }
  }

  /// Expects the declared order, if the step was one transition and no view reacted.
  private func compareServingOrder() {
    let served = self.served.filter { $0.isSteady && !$0.wasRebound && !$0.isOver }
    guard !hasReacted, scene.history.versions.count == 2, served.count > 1 else { return }
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
    let isOlder = view.number < other.number
    return switch profile.order {
    case .attachment: isOlder && scene.areInOrderOfAttachment(view.target, other.target)
    case .source:
      view.target == other.target ? isOlder : scene.changes(view.target, before: other.target)
    case .unspecified: false
    }
  }
}
