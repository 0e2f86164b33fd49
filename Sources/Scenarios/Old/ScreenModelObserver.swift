/// Is notified of each model that is made for a screen.
///
/// With a weak reference to the model it can observe the release.
@MainActor
public protocol ScreenModelObserver: AnyObject {
  /// An implementation of the navigation calls this once per screen.
  func didMake(_ model: AnyObject, for screen: ScreenID)
}
