import Scenarios
import Testing

/// The rules of stacks, modals and tabs that all variants share.
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

  @Test("a single root has no tabs, and what is about tabs does nothing")
  func single() {
    let structure = NavigationStructure(single: identifiers.screen(.login))
    #expect(numbers(structure) == [[1]])
    #expect(structure.selectedTab == nil)
    expectNothing(structure) { $0.select(.home) }
    expectNothing(structure) { $0.show([], in: .home) }
  }

  @Test("fresh tabs take the place of a single root and its modals, but not of tabs")
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

  @Test("pushes and pops change the active stack, down to its root")
  func stacks() {
    var structure = freshTabs()
    expectNothing(structure) { $0.pop() }
    structure.push(identifiers.screen(.counter))
    structure.push(identifiers.screen(.counter))
    structure.push(identifiers.screen(.counter))
    #expect(numbers(structure) == [[1, 4, 5, 6], [2], [3]])
    expectNothing(structure) { $0.pop(to: ScreenID(6)) }
    expectNothing(structure) { $0.pop(to: ScreenID(2)) }
    expectNothing(structure) { $0.pop(from: ScreenID(5)) }
    structure.pop(from: ScreenID(6))
    #expect(numbers(structure) == [[1, 4, 5], [2], [3]])
    structure.pop(to: ScreenID(4))
    #expect(numbers(structure) == [[1, 4], [2], [3]])
    structure.popToRoot()
    #expect(numbers(structure) == [[1], [2], [3]])
    expectNothing(structure) { $0.pop(from: ScreenID(1)) }
  }

  @Test("a push under single modals dismisses them, and nothing is popped under one")
  func singleModals() {
    var structure = freshTabs()
    structure.push(identifiers.screen(.counter))
    structure.present(identifiers.modal(.login, isStack: true))
    structure.present(identifiers.modal(.news, isStack: false))
    #expect(structure.activeStack.map(\.id.number) == [6])
    #expect(structure.visibleScreen.id.number == 8)
    expectNothing(structure) { $0.pop() }
    expectNothing(structure) { $0.popToRoot() }
    expectNothing(structure) { $0.pop(to: ScreenID(6)) }
    expectNothing(structure) { $0.pop(from: ScreenID(8)) }
    structure.push(identifiers.screen(.counter))
    #expect(numbers(structure) == [[1, 4], [2], [3], [6, 9]])
    structure.pop()
    #expect(numbers(structure) == [[1, 4], [2], [3], [6]])
    expectNothing(structure) { $0.pop() }
  }

  @Test("a modal leaves from the top")
  func modals() {
    var structure = NavigationStructure(single: identifiers.screen(.home))
    expectNothing(structure) { $0.dismissModal() }
    expectNothing(structure) { $0.dismissAllModals() }
    let low = identifiers.modal(.login, isStack: true)
    let top = identifiers.modal(.login, isStack: true)
    structure.present(low)
    structure.present(top)
    #expect(structure.modals == [low, top])
    expectNothing(structure) { $0.dismiss(low.id) }
    structure.dismiss(top.id)
    #expect(structure.modals == [low])
    structure.dismissModal()
    #expect(structure.modals.isEmpty)
    structure.present(low)
    structure.present(top)
    structure.dismissAllModals()
    #expect(structure.modals.isEmpty)
  }

  @Test("selecting keeps the stacks; showing screens replaces what is above a tab's root")
  func select() {
    var structure = freshTabs()
    structure.push(identifiers.screen(.counter))
    expectNothing(structure) { $0.select(.home) }
    structure.present(identifiers.modal(.login, isStack: true))
    structure.select(.news)
    #expect(numbers(structure) == [[1, 4], [2], [3]])
    #expect(structure.visibleScreen.id.number == 2)
    structure.present(identifiers.modal(.login, isStack: true))
    structure.show(identifiers.screens([.counter, .story(1)]), in: .home)
    #expect(numbers(structure) == [[1, 9, 10], [2], [3]])
    #expect(structure.visibleScreen == Screen(id: ScreenID(10), route: .story(1)))
    structure.show([], in: .home)
    #expect(numbers(structure) == [[1], [2], [3]])
    expectNothing(structure) { $0.show([], in: .home) }
  }

  @Test("all screens: by tabs or the single root, then by modals")
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
