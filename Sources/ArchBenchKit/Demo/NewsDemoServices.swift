import ScenarioTesting
import Scenarios

/// What the list of a demo needs from outside, with a network that can be unplugged.
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

  /// Makes the environment of a list.
  func makeEnvironment() -> NewsEnvironment {
    let scenario = world.scenario
    let messages = MessageBus(diagnostics: scenario.diagnostics)
    let log = world.log
    _ = messages.listen { log.hear($0, by: "messages") }
    return NewsEnvironment(
      scenario: scenario, currentDate: world.date, stories: stories, storage: InMemoryStorage(),
      thumbnails: MadeUpPictures(), alerts: alerts, notices: notices,
      analytics: DemoAnalytics(log), messages: messages)
  }

  /// What the user is asked, if anything.
  var question: Alert? { alerts.gated.questions.pending.first }

  /// What the user must see: a question, a notice, or that there is no network.
  var banner: String {
    if let question {
      let keys = ["y \(Alert.Action.retry.rawValue)", "n \(Alert.Action.cancel.rawValue)"]
      return "\(keys.joined(separator: ", ")): \(question.message)"
    }
    if let notice = notices.notice { return notice }
    return stories.isPlugged ? "" : "the network is unplugged"
  }

  /// Lets the user know something, until somebody does something.
  func notify(_ text: String) { notices.notify(text) }

  /// Unplugs the network, or plugs it in.
  func toggleNetwork() {
    stories.isPlugged.toggle()
    world.log.act("the network is \(stories.isPlugged ? "plugged in" : "unplugged")") {}
  }

  /// Answers the question, if there is one.
  func answer(_ action: Alert.Action) {
    guard question != nil else { return }
    world.log.act("answer \(action.rawValue)") {
      alerts.gated.questions.answer(at: 0, with: .success(action))
    }
  }
}

/// Asks whoever sits at the terminal.
private final class DemoAlerts: AlertResponder {
  let gated = GatedAlerts()
  private let log: DemoLog

  init(_ log: DemoLog) { self.log = log }

  func choice(in alert: Alert) async -> Alert.Action? {
    log.hear(alert.message, by: "alert")
    let choice = await gated.choice(in: alert)
    if choice == nil { log.hear("nobody wants to know any more", by: "alert") }
    return choice
  }
}

/// Keeps a notice until somebody does something.
private final class DemoNotices: NoticeResponder {
  private let log: DemoLog
  private var last: (text: String, turn: Int)?

  init(_ log: DemoLog) { self.log = log }

  var notice: String? { last?.turn == log.turn ? last?.text : nil }

  func notify(_ text: String) { last = (text, log.turn) }

  func show(_ notice: Notice) {
    log.hear(notice, by: "notices")
    switch notice {
    case .thumbnailFailed(let story): notify("the picture of story \(story) did not come")
    }
  }
}

/// Takes note of what users do.
private final class DemoAnalytics: AnalyticsResponder {
  private let log: DemoLog

  init(_ log: DemoLog) { self.log = log }

  func log(_ entry: AnalyticsEntry) { log.hear(entry, by: "analytics") }
}
