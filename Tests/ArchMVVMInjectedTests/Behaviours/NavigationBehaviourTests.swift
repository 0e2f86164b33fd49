import Scenarios
import TestSupport
import Testing

@testable import ArchMVVMInjected

/// Behaviours of the navigation's view model and its navigator.
@MainActor
@Suite("MVVM with injected dependencies: behaviours of the navigation")
struct NavigationBehaviourTests {
  private let changes = MessageChannel<StructureChanged>()
  private let navigator: AppNavigator
  private let navigation: NavigationViewModel

  init() {
    navigator = AppNavigator(identifiers: SequentialIdentifiers(), changes: changes)
    navigation = NavigationViewModel(
      repository: InMemorySharedRepository(), navigator: navigator,
      sessions: MessageChannel<SessionChanged>(), changes: changes)
  }

  @Test("a login shows the profile that the user asked for")
  func login() {
    navigation.showProfile()
    #expect(navigation.structure.visibleScreen.route == .login)
    navigation.logIn(as: "Ada")
    #expect(navigation.structure.visibleScreen.route == .profile)
  }

  @Test("a stale pop changes nothing")
  func stalePop() {
    navigator.push(.counter)
    let counter = navigation.structure.visibleScreen
    navigator.push(.story(1))
    let structure = navigation.structure
    navigator.pop(from: counter.id)
    #expect(navigation.structure == structure)
  }

  @Test("a deep link under a single root is one change")
  func deepLink() {
    navigator.showRoot(.onboarding)
    let log = Log()
    changes.receive(as: log, take: { $0.add("\($1.new.activeStack.map(\.route))") })
    navigator.show([.story(1)], in: .news)
    #expect(log.entries == ["\([Route.news, .story(1)])"])
  }
}
