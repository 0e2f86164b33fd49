import ExecutorPump
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@testable import ArchMVVMObservable

/// SwiftUI runs the tasks of a view each time that it appears; `ViewTask` does not.
@MainActor
@Suite("MVVM with observation: tasks of views that appear")
struct AppearanceTests {
  @Test("nothing is loaded that nobody asked for")
  func news() {
    let story = Story(id: 1, title: "Story 1", date: .distantPast)
    let environment = NewsEnvironment.test(stories: InMemoryStories([.top: [story]]))
    let list = NewsViewModel(
      NewsConfiguration(), environment: environment,
      unread: UnreadController(messages: environment.messages))
    Pump.window {
      Task { await list.load() }
      Pump.settle(Display())
      #expect(list.stories.ids == [])
      list.refresh()
      Task {
        await list.load()
        await list.loadPicture(of: 1)
      }
      Pump.settle(Display())
      #expect(list.stories[1]?.thumbnail == Thumbnail.none)
    }
  }
}
