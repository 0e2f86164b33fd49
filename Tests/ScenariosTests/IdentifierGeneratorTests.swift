import Scenarios
import Testing

/// Where the identities of screens and modals come from.
@MainActor
@Suite("Identifier generator")
struct IdentifierGeneratorTests {
  @Test("identities count from one, each generator's on its own")
  func sequence() {
    let identifiers = SequentialIdentifiers()
    #expect((0..<4).map { _ in identifiers.next() } == [1, 2, 3, 4])
    #expect(SequentialIdentifiers().next() == 1)
  }

  @Test("screens get theirs from the first to the last, a modal before its first screen")
  func order() {
    let identifiers = SequentialIdentifiers()
    #expect(
      identifiers.screens([.login, .login]) == [
        Screen(id: ScreenID(1), route: .login), Screen(id: ScreenID(2), route: .login),
      ])
    #expect(
      identifiers.modal(.news, isStack: false)
        == Modal(
          id: ModalID(3), isStack: false, first: Screen(id: ScreenID(4), route: .news)))
    #expect(identifiers.screen(.home) == Screen(id: ScreenID(5), route: .home))
  }

  @Test("the root of a tab has the route of that name")
  func tabs() {
    let roots = SequentialIdentifiers().tabRoots()
    #expect(roots.map(\.route) == [.home, .news, .profile])
    #expect(roots.map(\.id.number) == [1, 2, 3])
  }
}
