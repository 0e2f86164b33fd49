import Scenarios
import Testing

/// Which screens a transition removes and adds.
@MainActor
@Suite("Navigation change")
struct NavigationChangeTests {
  private let identifiers = SequentialIdentifiers()

  /// The numbers of the screens that left and of those that appeared.
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

  @Test("nothing changed between equal structures, or when another tab is selected")
  func nothing() {
    var structure = freshTabs()
    #expect(change(&structure) { _ in } == [[], []])
    #expect(change(&structure) { $0.select(.news) } == [[], []])
  }

  @Test("screens come and go at the top of a stack")
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

  @Test("modals bring and take their screens")
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

  @Test("one root takes the place of another")
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

  @Test("a modal in place of another takes its screens' place")
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
