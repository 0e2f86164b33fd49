import Foundation
import ScenarioTesting
import Scenarios

/// The services of the demo's news list, with a network that can be unplugged.
@MainActor
final class NewsDemoServices {
  private let world: DemoWorld
  private let stories: UnpluggableStories
  private let alerts: DemoAlerts
  private let notices: DemoNotices

  init(_ world: DemoWorld) {
    self.world = world
    stories = UnpluggableStories(world.stories)
    alerts = DemoAlerts(world.log)
    notices = DemoNotices(world.log)
  }

  func makeEnvironment() -> NewsEnvironment {
    let scenario = world.scenario
    let messages = MessageBus(diagnostics: scenario.diagnostics)
    let log = world.log
    _ = messages.listen { log.record($0, by: "messages") }
    return NewsEnvironment(
      scenario: scenario, currentDate: world.date, stories: stories, storage: InMemoryStorage(),
      thumbnails: SamplePictures(), alerts: alerts, notices: notices,
      analytics: DemoAnalytics(log), messages: messages)
  }

  /// The alert that is waiting for an answer, if any.
  var question: Alert? { alerts.gated.questions.pending.first }

  /// A question, a notice or the missing network; empty without any of them.
  var banner: String {
    if let question {
      let keys = ["y \(Alert.Action.retry.rawValue)", "n \(Alert.Action.cancel.rawValue)"]
      return "\(keys.joined(separator: ", ")): \(question.message)"
    }
    if let notice = notices.notice { return notice }
    return stories.isPlugged ? "" : "the network is unplugged"
  }

  /// Shows a notice until the next key.
  func notify(_ text: String) { notices.notify(text) }

  func toggleNetwork() {
    stories.isPlugged.toggle()
    world.log.act("the network is \(stories.isPlugged ? "plugged in" : "unplugged")") {}
  }

  func answer(_ action: Alert.Action) {
    guard question != nil else { return }
    world.log.act("answer \(action.rawValue)") {
      alerts.gated.questions.answer(at: 0, with: .success(action))
    }
  }
}

/// Shows alerts on the screen and waits for an answer key.
private final class DemoAlerts: AlertResponder {
  let gated = GatedAlerts()
  private let log: DemoLog

  init(_ log: DemoLog) { self.log = log }

  func choice(in alert: Alert) async -> Alert.Action? {
    log.record(alert.message, by: "alert")
    let choice = await gated.choice(in: alert)
    if choice == nil { log.record("the question was cancelled", by: "alert") }
    return choice
  }
}

/// Keeps a notice until the next key.
private final class DemoNotices: NoticeResponder {
  private let log: DemoLog
  private var last: (text: String, turn: Int)?

  init(_ log: DemoLog) { self.log = log }

  var notice: String? { last?.turn == log.turn ? last?.text : nil }

  func notify(_ text: String) { last = (text, log.turn) }

  func show(_ notice: Notice) {
    log.record(notice, by: "notices")
    notify(notice.text)
  }
}

/// Logs analytics entries.
private final class DemoAnalytics: AnalyticsResponder {
  private let log: DemoLog

  init(_ log: DemoLog) { self.log = log }

  func log(_ entry: AnalyticsEntry) { log.record(entry, by: "analytics") }
}

/// A story service whose network can be unplugged.
private final class UnpluggableStories: StoryService {
  private let stories: any StoryService
  var isPlugged = true

  init(_ stories: any StoryService) { self.stories = stories }

  func storyIDs(of feed: Feed) async throws -> [Int] {
    try checkNetwork()
    return try await stories.storyIDs(of: feed)
  }

  func story(_ id: Int) async throws -> Story? {
    try checkNetwork()
    return try await stories.story(id)
  }

  private func checkNetwork() throws {
    if !isPlugged { throw NetworkUnplugged() }
  }
}

private struct NetworkUnplugged: Error, CustomStringConvertible {
  var description: String { "the network is unplugged" }
}

/// Invented pictures; every third fails on its first request.
private final class SamplePictures: ThumbnailService {
  private var failed: Set<Int> = []

  func thumbnail(of story: Int) async throws -> String {
    if story.isMultiple(of: 3), failed.insert(story).inserted { throw PictureMissing() }
    return "picture \(story)"
  }
}

private struct PictureMissing: Error, CustomStringConvertible {
  var description: String { "there is no picture" }
}
