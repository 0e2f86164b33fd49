import Scenarios

/// What the model keeps of a screen for as long as that is there.
///
/// It never changes, as befits a part of a pure model; it is an object because the contract wants to
/// see when it is made and when it goes.
final class Page: Sendable {
  let screen: Screen

  init(_ screen: Screen) { self.screen = screen }
}
