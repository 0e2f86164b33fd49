import ExecutorPump
import Foundation
import ScenarioTesting
import Scenarios
import Testing

@MainActor
@Suite("Stop gate")
struct StopGateTests {
  @Test("each listener gets every event until the gate is closed, even in the middle of one")
  func events() {
    let gate = StopGate()
    let listeners = EventListeners<NewsEvent>(gate)
    var received: [String] = []
    let first = listeners.add { received.append("first \($0)") }
    _ = listeners.add { _ in gate.close() }
    _ = listeners.add { received.append("third \($0)") }
    listeners.send(.openStory(1))
    listeners.send(.openStory(2))
    #expect(received == ["first openStory(1)"])
    first.detach()
    _ = listeners.add { received.append("late \($0)") }
    listeners.send(.openStory(3))
    #expect(received.count == 1)
  }

  @Test("no request, write, question, notice or entry passes a closed gate")
  func services() {
    Pump.window {
      let stories = GatedStories()
      let storage = GatedStorage()
      let thumbnails = GatedThumbnails()
      let alerts = GatedAlerts()
      let notices = NoticeLog()
      let analytics = AnalyticsLog()
      let diagnostics = DiagnosticLog()
      let gate = StopGate()
      let environment = NewsEnvironment(
        scenario: ScenarioEnvironment(
          clock: ManualClock(), display: Display(), diagnostics: diagnostics),
        currentDate: { Date(timeIntervalSince1970: 0) }, stories: stories, storage: storage,
        thumbnails: thumbnails, alerts: alerts, notices: notices, analytics: analytics,
        messages: MessageBus(diagnostics: diagnostics)
      ).behind(gate)

      @MainActor func useAll() {
        Task { try await environment.stories.storyIDs(of: .top) }
        Task { try await environment.stories.story(1) }
        Task { try await environment.storage.stories(of: .top) }
        Task { try await environment.storage.store([], of: .top) }
        Task { try await environment.thumbnails.thumbnail(of: 1) }
        Task { await environment.alerts.choice(in: Alert("?", actions: [])) }
        environment.notices.show(.thumbnailFailed(story: 1))
        environment.analytics.log(.storySelected(1))
        Pump.settle(environment.scenario.display)
      }
      @MainActor func counts() -> [Int] {
        [
          stories.feeds.requests.count, stories.stories.requests.count,
          storage.reads.requests.count, storage.writes.requests.count,
          thumbnails.requests.requests.count, alerts.questions.requests.count,
          notices.notices.count, analytics.entries.count,
        ]
      }

      useAll()
      #expect(counts() == [1, 1, 1, 1, 1, 1, 1, 1])
      gate.close()
      useAll()
      #expect(counts() == [1, 1, 1, 1, 1, 1, 1, 1])
    }
  }
}
