import ExecutorPump
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@testable import ArchMVVMInjected

/// Services here count each call, also one of a task that was cancelled before it began.
@MainActor
@Suite("MVVM with injected dependencies: cancellation")
struct CancellationTests {
  private final class AcceptingSessions: SessionService {
    private(set) var count = 0

    func signIn(_ credentials: Credentials) async throws -> SignInAnswer {
      count += 1
      return .accepted
    }
  }

  private final class ReactingView: ContentView {
    var reaction: (@MainActor (NewsListContent) -> Void)?

    func show(_ content: NewsListContent) { reaction?(content) }
  }

  private func makeList(_ environment: NewsEnvironment) -> MVVMInjectedNewsList {
    NewsContainer(NewsConfiguration(), environment: environment).makeList()
  }

  @Test("a sign-in that is cancelled before it begins does not ask the service")
  func signIn() {
    let sessions = AcceptingSessions()
    let form = SignInViewModel(
      sessions: sessions, alerts: FakeAlerts(), navigator: EventListeners<FormEvent>())
    Pump.window {
      form.edit(name: "Ada")
      form.edit(password: Password("12345678"))
      form.submit()
      form.cancel()
      Pump.settle(Display())
    }
    #expect(sessions.count == 0)
  }

  @Test("a failure that a view answers with a refresh is no question")
  func question() {
    let (service, alerts, view) = (GatedStories(), FakeAlerts(), ReactingView())
    let list = makeList(.test(stories: service, alerts: alerts))
    Pump.window {
      list.send(.refresh)
      _ = list.attachList(view)
      view.reaction = { [weak list] content in if !content.isLoading { list?.send(.refresh) } }
      Pump.settle(Display())
      service.feeds.answer(.top, with: .failure(Outage()))
      Pump.settle(Display())
    }
    #expect(service.feeds.requests == [.top, .top])
    #expect(alerts.messages.isEmpty)
  }

  @Test("no page is written after the list has gone, though a request outlives it")
  func writing() {
    let storage = GatedStorage(waitsWhenCancelled: true)
    let story = Story(id: 1, title: "Story 1", date: .distantPast)
    var environment = NewsEnvironment.test(stories: InMemoryStories([.top: [story]]))
    environment.storage = storage
    let view = ReactingView()
    var list: MVVMInjectedNewsList? = makeList(environment)
    Pump.window {
      _ = list?.attachList(view)
      view.reaction = { content in if content.rows == [1] { list = nil } }
      list?.send(.appear)
      Pump.settle(Display())
      #expect(list == nil)
      #expect(storage.reads.pending == [.top])
      storage.reads.answer(.top, with: .success(nil))
      Pump.settle(Display())
    }
    #expect(storage.writes.requests.isEmpty)
  }
}
