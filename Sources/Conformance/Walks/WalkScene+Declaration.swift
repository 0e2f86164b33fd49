import ReferenceModels
import Scenarios

// The parts of scenarios that events change, and their order, for comparing with declarations.

extension CounterScene {
  func targets(in model: CounterModel) -> [Target] { (0..<count).map { .counter($0) } + [.total] }

  /// The total is made of the counters, which may be reset together.
  func isSlice(_ target: Target) -> Bool { false }

  func changes(_ target: Target, before other: Target) -> Bool {
    switch (target, other) {
    case (.counter(let id), .counter(let otherID)): id < otherID
    case (.counter, .total): true
    case (.total, _): false
    }
  }
}

extension NavigationScene {
  func targets(in model: NavigationModel) -> [Target] {
    [.navigation, .tabBar] + model.screens.map { .screen($0) }
  }

  /// The tab bar shows a part of the structure; screens show the shared counter or the session.
  func isSlice(_ target: Target) -> Bool {
    switch target {
    case .navigation: true
    case .tabBar: false
    case .screen(let id):
      history.latest.navigationContent.screens.contains {
        $0.id == id && !$0.route.showsCounter && !$0.route.showsSession
      }
    }
  }

  func changes(_ target: Target, before other: Target) -> Bool {
    target == .navigation && other == .tabBar
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
  func targets(in model: NewsModel) -> [Target] {
    [.list, .badge]
      + model.listContent.rows.flatMap { id in RowStyle.allCases.map { .row(id, $0) } }
  }

  /// A row may change with a load, or in its other form alone; while a page loads, the title of the
  /// list does not name the feed.
  func isChanged(_ target: Target, from old: NewsModel, to new: NewsModel) -> Bool {
    func differs(_ target: Target) -> Bool {
      expected(target, in: old) != expected(target, in: new)
    }
    if target == .list, old.feed != new.feed { return true }
    guard case .row(let id, _) = target else { return differs(target) }
    return RowStyle.allCases.contains { differs(.row(id, $0)) } || differs(.list)
  }

  /// The badge counts what the list and the rows show.
  func isSlice(_ target: Target) -> Bool { target != .badge }

  func changes(_ target: Target, before other: Target) -> Bool {
    target == .list && other != .list
  }

  /// The badge may follow a story that is read by a message, in a transition of its own.
  func areInOrderOfAttachment(_ target: Target, _ other: Target) -> Bool {
    (target == .badge) == (other == .badge)
  }
}
