/// Takes the user from the list to other screens.
@MainActor
protocol NewsNavigator: AnyObject {
  func openStory(_ id: Int)
}
