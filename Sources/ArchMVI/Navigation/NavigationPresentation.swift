import Scenarios

/// What the views of the navigation observe.
extension AppFeature: Property {
  var value: NavigationContent { NavigationContent(state.structure) }
}
