/// Is told of each model that is made for a screen.
///
/// With a weak reference to the model it can tell when that is released.
@MainActor
public protocol ScreenModelObserver: AnyObject {
  /// A model was made for a screen; whoever implements navigation calls this once per screen.
  func didMake(_ model: AnyObject, for screen: ScreenID)
}
