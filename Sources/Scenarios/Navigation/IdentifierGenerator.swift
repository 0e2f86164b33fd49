/// Generates unique numbers.
@MainActor
public protocol IdentifierGenerator: AnyObject {
  func next() -> Int
}

/// Counts from one.
public final class SequentialIdentifiers: IdentifierGenerator {
  private var last = 0

  public init() {}

  public func next() -> Int {
    last += 1
    return last
  }
}

extension IdentifierGenerator {
  /// Makes a screen with an identity of its own.
  public func screen(_ route: Route) -> Screen { Screen(id: ScreenID(next()), route: route) }

  /// Makes the screens of routes, from the first to the last.
  public func screens(_ routes: [Route]) -> [Screen] { routes.map(screen) }

  /// Makes the roots of fresh tabs, in the order of ``Tab``.
  public func tabRoots() -> [Screen] { screens(Tab.allCases.map(\.route)) }

  /// Makes a modal with its first screen; the modal gets its identity first.
  public func modal(_ route: Route, isStack: Bool) -> Modal {
    let id = ModalID(next())
    return Modal(id: id, isStack: isStack, first: screen(route))
  }
}
