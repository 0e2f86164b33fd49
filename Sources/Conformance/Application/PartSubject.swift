import Foundation
import ScenarioTesting
import Scenarios

extension Subject {
  public typealias MakeApplication =
    @MainActor @Sendable (ApplicationConfiguration, ApplicationEnvironment) ->
    any ComposedApplication

  /// The subject whose scenarios are parts of applications; nil if it has no application.
  ///
  /// Around each intent to one part the others receive intents; the stop of one stops its application.
  /// No intents go to the others where every observer shows its content after each action: what they cause are
  /// deliveries to the part, in which views would react to no intent of its own.
  var inApplications: Subject? {
    guard let makeApplication else { return nil }
    let decisions = profile.decisions
    let areQuiet = decisions.reach == .everyObserver && decisions.filter == .nowhere
    var subject = Subject(profile: profile)
    subject.makeCounterBoard = { configuration, environment in
      let neighbours = Neighbours(of: .counter, areQuiet) {
        makeApplication(
          ApplicationConfiguration(counter: configuration, news: .part),
          ApplicationEnvironment(scenario: environment, stories: .samples))
      }
      return neighbours.surround(WrappedBoard(neighbours.application.board))
    }
    subject.makeNavigationApp = { environment in
      // A list of stories would change the number that the tab bar shows.
      let neighbours = Neighbours(of: .navigation, areQuiet) {
        var whole = ApplicationEnvironment(
          scenario: environment.scenario, stories: InMemoryStories(), environment.messages)
        (whole.identifiers, whole.screenModels) = (
          environment.identifiers, environment.screenModels
        )
        return makeApplication(ApplicationConfiguration(counter: .part, news: .part), whole)
      }
      return neighbours.surround(WrappedApp(neighbours.application.navigation))
    }
    subject.makeNewsList = { configuration, environment in
      let neighbours = Neighbours(of: .news, areQuiet) {
        var whole = ApplicationEnvironment(scenario: environment.scenario, stories: .samples)
        whole.news = environment
        return makeApplication(
          ApplicationConfiguration(counter: .part, news: configuration), whole)
      }
      return neighbours.surround(WrappedList(neighbours.application.news))
    }
    subject.makeForm = { environment in
      let neighbours = Neighbours(of: .form, areQuiet) {
        var whole = ApplicationEnvironment(scenario: environment.scenario, stories: .samples)
        (whole.sessions, whole.news.alerts) = (environment.sessions, environment.alerts)
        return makeApplication(ApplicationConfiguration(counter: .part, news: .part), whole)
      }
      return neighbours.surround(WrappedForm(neighbours.application.form))
    }
    return subject
  }
}

extension CounterConfiguration {
  /// The board that is a part of an application, where nothing depends on it.
  static let part = CounterConfiguration(count: 3)
}

extension NewsConfiguration {
  /// The list that is a part of an application, where nothing depends on it.
  static let part = NewsConfiguration(pageSize: 3)
}

extension InMemoryStories {
  static var samples: InMemoryStories {
    InMemoryStories([
      .top: Story.samples(1...7), .new: Story.samples([9, 4, 1, 8]), .best: Story.samples(5...6),
    ])
  }
}

extension ApplicationEnvironment {
  /// An environment whose services answer at once.
  init(
    scenario: ScenarioEnvironment, stories: InMemoryStories, _ messages: MessageBus? = nil
  ) {
    self.init(
      news: NewsEnvironment(
        scenario: scenario, currentDate: { SampleStories.date }, stories: stories,
        storage: InMemoryStorage(), thumbnails: InMemoryThumbnails(), alerts: AlertLog(),
        notices: NoticeLog(), analytics: AnalyticsLog(),
        messages: messages ?? MessageBus(diagnostics: scenario.diagnostics)),
      identifiers: SequentialIdentifiers(), sessions: AcceptingSessions())
  }
}

/// Accepts every user at once.
final class AcceptingSessions: SessionService {
  func signIn(_ credentials: Credentials) async throws -> SignInAnswer { .accepted }
}

/// The other parts of an application, which have views and receive intents in turn.
@MainActor
private final class Neighbours {
  let application: any ComposedApplication
  private let intents: [@MainActor (any ComposedApplication) -> Void]
  private var next = 0
  private var isSending = false

  init(
    of part: ScenarioName, _ areQuiet: Bool, _ make: () -> any ComposedApplication
  ) {
    application = make()
    let all: [(ScenarioName, [@MainActor (any ComposedApplication) -> Void])] = [
      (.counter, Self.counterIntents.map { intent in { $0.board.send(intent) } }),
      (.navigation, Self.navigationIntents.map { intent in { $0.navigation.send(intent) } }),
      (.news, Self.newsIntents.map { intent in { $0.news.send(intent) } }),
      (.form, Self.formIntents.map { intent in { $0.form.send(intent) } }),
    ]
    let others = all.filter { $0.0 != part }.map(\.1)
    // In turn, so that all have received intents after a few steps.
    intents =
      areQuiet
      ? []
      : (0..<(others.map(\.count).max() ?? 0)).flatMap { number in
        others.map { $0[number % $0.count] }
      }
    if part != .counter { _ = CounterPort(application.board).attach(IgnoringView(), to: .total) }
    if part != .navigation {
      _ = NavigationPort(application.navigation).attach(IgnoringView(), to: .tabBar)
    }
    if part != .news { _ = NewsPort(application.news).attach(IgnoringView(), to: .list) }
    if part != .form { _ = FormPort(application.form).attach(IgnoringView(), to: .nameField) }
  }

  /// No delayed ones: the clock is that of the part under test.
  private static let counterIntents: [CounterIntent] = [
    .increment(0), .decrement(1), .increment(2), .reset(0), .resetAll,
  ]
  private static let navigationIntents: [NavigationIntent] = [
    .push(.counter), .select(.news), .push(.story(1)), .showModal(.login, stack: true),
    .dismissModal, .pop, .select(.home), .showProfile, .login(name: "ann"), .logout, .showTabs,
  ]
  private static let newsIntents: [NewsIntent] = [
    .appear, .select(1), .toggleUpvote(2), .markUnread(1), .rowAppeared(2), .loadMore,
    .selectFeed(.new), .refresh, .selectFeed(.top),
  ]
  private static let formIntents: [FormIntent] = [
    .editName("ann"), .editPassword(Password("password")), .submit, .editName("a"), .cancel,
  ]

  /// Sends an intent to another part, but not among intents that views send; after a while no more, for
  /// rules about thousands of intents.
  private func send() {
    guard !isSending, next < 4 * intents.count else { return }
    isSending = true
    intents[next % intents.count](application)
    next += 1
    isSending = false
  }

  /// Sends an intent to another part before and after each intent to a part.
  func surround<Port: ScenarioPort, Part: Wrapper<Port>>(_ part: Part) -> Part {
    part.onSend = { intent, base in
      let isOutermost = !self.isSending
      self.send()
      self.isSending = true
      base.send(intent)
      if isOutermost {
        self.isSending = false
        self.send()
      }
    }
    part.onStop = { _ in self.application.stop() }
    return part
  }
}

/// A view that ignores its content.
private final class IgnoringView<Content: Equatable & Sendable>: ContentView {
  func show(_ content: Content) {}
}
