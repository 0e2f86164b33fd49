import Scenarios

/// The content of the views of the navigation.
extension AppFeature: Property {
  var value: NavigationContent { NavigationContent(state.structure) }
}
