import ExecutorPump
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@testable import ArchMVVMInjected

/// What a request that outlives the list must not do any more.
@MainActor
@Suite("MVVM with injected dependencies: writing of pages")
struct StoryWriterTests {
  private final class ReactingView: ContentView {
    var reaction: (@MainActor (NewsListContent) -> Void)?

    func show(_ content: NewsListContent) { reaction?(content) }
  }

  @Test("no page is written after the list has gone, though a request outlives it")
  func writing() {
    let storage = GatedStorage(waitsWhenCancelled: true)
    let story = Story(id: 1, title: "Story 1", date: .distantPast)
    var environment = NewsEnvironment.test(stories: InMemoryStories([.top: [story]]))
    environment.storage = storage
    let view = ReactingView()
    var list: MVVMInjectedNewsList? = NewsContainer(
      NewsConfiguration(), environment: environment
    ).makeList()
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
