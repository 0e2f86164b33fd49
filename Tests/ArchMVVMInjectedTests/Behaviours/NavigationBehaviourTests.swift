import Scenarios
import Testing

@testable import ArchMVVMInjected

/// Behaviours of the view models of screens and the navigator that they share.
@MainActor
@Suite("MVVM with injected dependencies: behaviours of the navigation")
struct NavigationBehaviourTests {
  private let messages = NavigationMessages(tracer: nil)
  private let repository: InMemoryNavigationRepository
  private let navigator: AppNavigator

  init() {
    let identifiers = SequentialIdentifiers()
    repository = InMemoryNavigationRepository(NavigationStructure(tabs: identifiers.tabRoots()))
    navigator = AppNavigator(
      repository: repository, identifiers: identifiers, sender: messages)
  }

  private func makeViewModel() -> ScreenViewModel {
    ScreenViewModel(
      repository.structure.visibleScreen, repository: repository, navigator: navigator,
      sender: messages, receiver: messages, work: FakeWork(), clock: InstantClock(), tracer: nil)
  }

  @Test("a login shows the profile that the user asked for")
  func login() {
    let home = makeViewModel()
    home.showProfile()
    #expect(repository.structure.visibleScreen.route == .login)
    home.logIn(as: "Ada")
    #expect(repository.structure.visibleScreen.route == .profile)
  }

  @Test("a stale pop changes nothing")
  func stalePop() {
    navigator.go(to: .screen(.counter))
    let counter = makeViewModel()
    navigator.go(to: .screen(.story(1)))
    let structure = repository.structure
    counter.goBack()
    #expect(repository.structure == structure)
  }

  @Test("a deep link under a single root is one change")
  func deepLink() {
    navigator.go(to: .single(.onboarding))
    var stacks: [[Route]] = []
    messages.structureChanged.add { stacks.append($0.activeStack.map(\.route)) }
    navigator.go(to: .link(.news, [.story(1)]))
    #expect(stacks == [[.news, .story(1)]])
  }
}
