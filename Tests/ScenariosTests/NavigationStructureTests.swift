import Scenarios
import Testing

@MainActor
@Suite("Navigation structure")
struct NavigationStructureTests {
  private let identifiers = SequentialIdentifiers()

  private func freshTabs() -> NavigationStructure {
    NavigationStructure(tabs: identifiers.tabRoots())
  }

  /// The numbers of the screens, stack by stack, modals last.
  private func numbers(_ structure: NavigationStructure) -> [[Int]] {
    let content = NavigationContent(structure)
    return (content.stacks + content.modals.map(\.screens)).map { $0.map(\.id.number) }
  }

  /// Expects that a change does nothing.
  private func expectNothing(
    _ structure: NavigationStructure, sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (inout NavigationStructure) -> Void
  ) {
    var changed = structure
    change(&changed)
    #expect(changed == structure, sourceLocation: sourceLocation)
  }

  @Test("fresh tabs have their roots, and the first one is selected")
  func tabs() {
    let structure = freshTabs()
    #expect(numbers(structure) == [[1], [2], [3]])
    #expect(structure.selectedTab == .home)
    #expect(structure.visibleScreen == Screen(id: ScreenID(1), route: .home))
    #expect(structure.activeStack.map(\.id.number) == [1])
    #expect(structure.modals.isEmpty)
  }

  @Test("a single root has no tabs, and the functions for tabs do nothing")
  func single() {
    let structure = NavigationStructure(single: identifiers.screen(.login))
    #expect(numbers(structure) == [[1]])
    #expect(structure.selectedTab == nil)
    expectNothing(structure) { $0.select(.home) }
    expectNothing(structure) { $0.show([], in: .home) }
  }

  @Test("fresh tabs replace a single root and its modals, but not other tabs")
  func showTabs() {
    var structure = NavigationStructure(single: identifiers.screen(.onboarding))
    structure.present(identifiers.modal(.login, isStack: true))
    structure.showTabs(identifiers.tabRoots())
    #expect(numbers(structure) == [[4], [5], [6]])
    #expect(structure.selectedTab == .home)
    structure.select(.profile)
    expectNothing(structure) { $0.showTabs(identifiers.tabRoots()) }
    #expect(identifiers.next() == 7)
  }

  @Test("all screens are listed by tabs or the single root, then by modals")
  func screens() {
    var structure = freshTabs()
    structure.push(identifiers.screen(.counter))
    structure.present(identifiers.modal(.login, isStack: true))
    structure.push(identifiers.screen(.counter))
    #expect(structure.screens.map(\.id.number) == [1, 4, 2, 3, 6, 7])
    var single = NavigationStructure(single: identifiers.screen(.login))
    single.present(identifiers.modal(.login, isStack: false))
    #expect(single.screens.map(\.id.number) == [8, 10])
  }
}

@MainActor
@Suite("Navigation change")
struct NavigationChangeTests {
  private let identifiers = SequentialIdentifiers()

  /// The numbers of the screens that left, and of the screens that appeared.
  private func change(
    _ structure: inout NavigationStructure, _ change: (inout NavigationStructure) -> Void
  ) -> [[Int]] {
    let old = structure
    change(&structure)
    let change = NavigationChange(from: old, to: structure)
    return [change.left.map(\.id.number), change.appeared.map(\.id.number)]
  }

  private func freshTabs() -> NavigationStructure {
    NavigationStructure(tabs: identifiers.screens([.home, .news, .profile]))
  }

  @Test("there is no change between equal structures, or when another tab is selected")
  func nothing() {
    var structure = freshTabs()
    #expect(change(&structure) { _ in } == [[], []])
    #expect(change(&structure) { $0.select(.news) } == [[], []])
  }

  @Test("screens appear and leave at the top of a stack")
  func stack() {
    var structure = freshTabs()
    #expect(change(&structure) { $0.push(identifiers.screen(.counter)) } == [[], [4]])
    #expect(change(&structure) { $0.push(identifiers.screen(.counter)) } == [[], [5]])
    #expect(change(&structure) { $0.popToRoot() } == [[4, 5], []])
    #expect(
      change(&structure) { $0.show(identifiers.screens([.home, .home]), in: .news) }
        == [[], [6, 7]])
    #expect(
      change(&structure) { $0.show(identifiers.screens([.home]), in: .news) } == [[6, 7], [8]])
  }

  @Test("screens appear and leave with their modals")
  func modals() {
    var structure = freshTabs()
    #expect(
      change(&structure) { $0.present(identifiers.modal(.login, isStack: true)) } == [[], [5]])
    #expect(change(&structure) { $0.push(identifiers.screen(.counter)) } == [[], [6]])
    #expect(
      change(&structure) { $0.present(identifiers.modal(.login, isStack: false)) } == [[], [8]])
    #expect(change(&structure) { $0.push(identifiers.screen(.counter)) } == [[8], [9]])
    #expect(change(&structure) { $0.dismissAllModals() } == [[5, 6, 9], []])
  }

  @Test("a new root replaces all screens of the previous one")
  func roots() {
    var structure = freshTabs()
    structure.push(identifiers.screen(.counter))
    structure.present(identifiers.modal(.login, isStack: false))
    #expect(
      change(&structure) { $0 = NavigationStructure(single: identifiers.screen(.login)) }
        == [[1, 4, 2, 3, 6], [7]])
    #expect(
      change(&structure) { $0 = NavigationStructure(single: identifiers.screen(.login)) }
        == [[7], [8]])
    structure.push(identifiers.screen(.counter))
    #expect(change(&structure) { $0 = freshTabs() } == [[8, 9], [10, 11, 12]])
  }

  @Test("a modal that replaces another one replaces its screens")
  func replacedModal() {
    var structure = freshTabs()
    structure.present(identifiers.modal(.login, isStack: true))
    #expect(
      change(&structure) {
        $0.dismissModal()
        $0.present(identifiers.modal(.login, isStack: true))
      } == [[5], [7]])
  }
}
