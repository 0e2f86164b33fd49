import Conformance
import Scenarios

/// Hears of screens' models before somebody else does, or instead.
final class RelayObserver: ScreenModelObserver {
  private let relay: @MainActor (AnyObject, ScreenID) -> Void

  init(_ relay: @escaping @MainActor (AnyObject, ScreenID) -> Void) { self.relay = relay }

  func didMake(_ model: AnyObject, for screen: ScreenID) { relay(model, screen) }
}
