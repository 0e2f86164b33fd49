import Observation
import Scenarios

/// The root view of the whole structure.
struct NavigationRootView: RootView {
  let controller: NavigationController

  var name: String { "navigation" }

  var body: NavigationContent { NavigationContent(controller.structure) }
}

/// The root view of the tab bar; of the structure it shows the selected tab alone.
struct TabBarRootView: RootView {
  let controller: NavigationController

  var name: String { "tab bar" }

  var body: TabBarContent {
    TabBarContent(
      selectedTab: controller.structure.selectedTab, unreadCount: controller.unreadCount)
  }
}

/// The root view of one screen, whatever its route.
struct ScreenRootView: RootView {
  let model: ScreenViewModel

  var name: String { "screen \(model.screen.id.number)" }

  var body: ScreenContent {
    ScreenContent(
      model.screen, counter: model.count, session: model.user, isBusy: model.phase == .busy)
  }
}

/// The binders of the present screens that have, or had, a view.
@MainActor
final class ScreenBinders {
  private let updates: FrameUpdates
  private var binders: [ScreenID: ViewBinder<ScreenRootView>] = [:]

  init(_ updates: FrameUpdates) { self.updates = updates }

  /// The binder of a screen, which is made for its first view.
  func binder(of model: ScreenViewModel) -> ViewBinder<ScreenRootView> {
    let id = model.screen.id
    if let binder = binders[id] { return binder }
    let binder = ViewBinder(
      ScreenRootView(model: model), place: ScreenBinders.place(of: id), updates: updates)
    binders[id] = binder
    return binder
  }

  /// Screens follow the structure and the tab bar, in the order of their identities.
  private static func place(of id: ScreenID) -> Int { 2 + id.number }

  func remove(_ id: ScreenID) { binders.removeValue(forKey: id)?.end() }

  func removeAll() {
    for binder in binders.values { binder.end() }
    binders = [:]
  }
}
