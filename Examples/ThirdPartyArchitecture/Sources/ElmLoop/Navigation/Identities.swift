import Scenarios

/// Identities that were drawn for one transition, to be used up in their order.
struct Identities: Sendable {
  private var numbers: ArraySlice<Int>

  init(_ numbers: [Int] = []) { self.numbers = numbers[...] }

  mutating func screen(_ route: Route) -> Screen { Screen(id: ScreenID(next()), route: route) }

  /// The modal has its identity before its first screen.
  mutating func modal(_ route: Route, isStack: Bool) -> Modal {
    let id = ModalID(next())
    return Modal(id: id, isStack: isStack, first: screen(route))
  }

  mutating func tabRoots() -> [Screen] { Tab.allCases.map { screen($0.route) } }

  private mutating func next() -> Int {
    guard let number = numbers.popFirst() else {
      preconditionFailure("a transition uses more identities than it asked for")
    }
    return number
  }
}
