import Conformance
import Scenarios
import Testing

@testable import ArchMVVMInjected

/// View models of screens with a fake navigator.
@MainActor
@Suite("MVVM with injected dependencies: navigation")
struct ScreenViewModelTests {
  private let navigator = FakeNavigator<NavigationDestination>()
  private let counter = InMemorySharedCounterRepository()
  private let sessions = InMemorySessionRepository()
  private let messages = NavigationMessages(tracer: nil)

  private func makeViewModel(_ route: Route) -> ScreenViewModel {
    ScreenViewModel(
      Screen(id: ScreenID(1), route: route), counter: counter, sessions: sessions,
      navigator: navigator, sender: messages, receiver: messages,
      work: FakeWork(), clock: InstantClock(), tracer: nil)
  }

  @Test("a screen that left observes no further messages")
  func subscription() {
    let screens = [makeViewModel(.counter), makeViewModel(.counter)]
    let view = ProbeView<ScreenContent>()
    for screen in screens {
      _ = screen.output.add { view.show(ScreenAdapter().content(of: $0)) }
    }
    screens[0].increment()
    screens[1].leave()
    screens[0].increment()
    #expect(view.deliveries.map(\.text) == ["Counter: 1", "Counter: 1", "Counter: 2"])
  }
}
