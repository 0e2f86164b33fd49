import ReferenceModels
import Scenarios

/// The order of deliveries in a step, compared with the one that the profile declares.
extension Walker {
  /// Expects the declared order, if the step was one transition and no view reacted.
  ///
  /// Variants that show contents later declare none.
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
}

extension CounterScene {
  func changes(_ target: Target, before other: Target) -> Bool {
    switch (target, other) {
    case (.counter(let id), .counter(let otherID)): id < otherID
    case (.counter, .total): true
    case (.total, _): false
    }
  }
}

extension NavigationScene {
  /// Screens have the order of their identities; the one whose delay ends comes before others.
  func changes(_ target: Target, before other: Target) -> Bool {
    switch (target, other) {
    case (.navigation, .tabBar): return true
    case (.screen(let id), .screen(let otherID)):
      func isBusy(_ model: NavigationModel) -> [Bool?] {
        [id, otherID].map { model.content(of: $0)?.isBusy }
      }
      return id.number < otherID.number && isBusy(versions[0]) == isBusy(model)
    default: return false
    }
  }

  /// A screen's views are served in the place of its view model, which may be older than they are.
  func areInOrderOfAttachment(_ target: Target, _ other: Target) -> Bool {
    func isScreen(_ target: Target) -> Bool {
      if case .screen = target { true } else { false }
    }
    return target == other || !isScreen(target) && !isScreen(other)
  }
}

extension NewsScene {
  /// Rows have the order of rank.
  func changes(_ target: Target, before other: Target) -> Bool {
    if case (.row(let id, _), .row(let otherID, _)) = (target, other) {
      let rows = model.listContent.rows
      guard let rank = rows.firstIndex(of: id) else { return false }
      return rows.dropFirst(rank + 1).contains(otherID)
    }
    return target == .list && other != .list
  }

  /// The badge may follow a story that is read by a message, in a transition of its own.
  func areInOrderOfAttachment(_ target: Target, _ other: Target) -> Bool {
    (target == .badge) == (other == .badge)
  }
}

extension FormScene {
  /// The button follows the text of a field, unless a request begins or ends in the same transition.
  func changes(_ target: Target, before other: Target) -> Bool {
    target != .button && other == .button && versions[0].revisionCount == model.revisionCount
  }
}
