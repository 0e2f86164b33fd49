import Scenarios

/// The root view of the whole structure.
struct NavigationRootView: RootView {
  let controller: NavigationController

  var name: String { "navigation" }

  var body: NavigationContent { NavigationContent(controller.structure) }
}
