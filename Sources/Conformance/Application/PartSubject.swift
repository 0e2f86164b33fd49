import Foundation
import ScenarioTesting
import Scenarios

extension Subject {
  public typealias MakeApplication =
    @MainActor @Sendable (ApplicationConfiguration, ApplicationEnvironment) ->
    any ComposedApplication

  /// The subject whose scenarios are parts of applications; nil if it has no application.
  ///
  /// Around each intent to one part the others receive intents; letting go of one lets its application go.
  var inApplications: Subject? {
    guard let make = makeApplication else { return nil }
    var subject = Subject(profile: profile)
    let parts = ApplicationConfiguration(counter: .part, news: .part)
    subject.makeCounterBoard = { configuration, environment in
      part(
        make, .counter, ApplicationConfiguration(counter: configuration, news: .part),
        ApplicationEnvironment(scenario: environment, stories: .samples)
      ) { WrappedBoard($0.board) }
    }
    subject.makeNavigationApp = { environment in
      // A list of stories would change the number that the tab bar shows.
      var whole = ApplicationEnvironment(
        scenario: environment.scenario, stories: InMemoryStories(), environment.messages)
      whole.identifiers = environment.identifiers
      return part(make, .navigation, parts, whole) { WrappedApp($0.navigation) }
    }
    subject.makeNewsList = { configuration, environment in
      var whole = ApplicationEnvironment(scenario: environment.scenario, stories: .samples)
      whole.news = environment
      let configuration = ApplicationConfiguration(counter: .part, news: configuration)
      return part(make, .news, configuration, whole) { WrappedList($0.news) }
    }
    subject.makeForm = { environment in
      var whole = ApplicationEnvironment(scenario: environment.scenario, stories: .samples)
      (whole.sessions, whole.news.alerts) = (environment.sessions, environment.alerts)
      return part(make, .form, parts, whole) { WrappedForm($0.form) }
    }
    return subject
  }

  @MainActor
  private func part<Port: ScenarioPort, Part: Wrapper<Port>>(
    _ make: MakeApplication, _ name: ScenarioName, _ configuration: ApplicationConfiguration,
    _ environment: ApplicationEnvironment, _ wrap: (any ComposedApplication) -> Part
  ) -> Part {
    let application = make(configuration, environment)
    return Neighbours(of: name, in: application).surround(wrap(application))
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
  init(scenario: ScenarioEnvironment, stories: InMemoryStories, _ messages: MessageBus? = nil) {
    self.init(
      news: NewsEnvironment(
        scenario: scenario, currentDate: { SampleStories.date }, stories: stories,
        storage: InMemoryStorage(), thumbnails: InMemoryThumbnails(), alerts: AlertLog(),
        notices: NoticeLog(), analytics: AnalyticsLog(),
        messages: messages ?? MessageBus()),
      identifiers: SequentialIdentifiers(), sessions: AcceptingSessions())
  }
}

final class AcceptingSessions: SessionService {
  func signIn(_ credentials: Credentials) async throws -> SignInAnswer { .accepted }
}

/// The other parts of an application, which have views and receive intents in turn.
@MainActor
private final class Neighbours {
  private let application: ApplicationPort
  private let intents: [ApplicationPort.Intent]
  private var next = 0
  private var isSending = false

  init(of part: ScenarioName, in application: any ComposedApplication) {
    self.application = ApplicationPort(application)
    let model = ApplicationModel(.samples)
    let others = ScenarioName.parts.filter { $0 != part }
      .map { ApplicationScene.reactions(of: $0, in: model).filter { !$0.isDelayed } }
    // In turn, so that all have received intents after a few steps.
    intents = (0..<(others.map(\.count).max() ?? 0)).flatMap { number in
      others.map { $0[number % $0.count] }
    }
    for target in ApplicationScene.targets(in: model) where target.scenario != part {
      _ = self.application.attach(RelayView { _ in }, to: target)
    }
  }

  /// Sends an intent to another part, but not among intents that views send; after a while no more, for
  /// rules about thousands of intents.
  private func send() {
    guard !isSending, next < 4 * intents.count else { return }
    isSending = true
    application.send(intents[next % intents.count])
    next += 1
    isSending = false
  }

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
    return part
  }
}

extension ApplicationPort.Intent {
  /// Whether it starts a delay: the clock is that of the part under test.
  fileprivate var isDelayed: Bool {
    switch self {
    case .counter(.incrementLater), .navigation(.incrementLater): true
    default: false
    }
  }
}

extension ApplicationPort.Target {
  fileprivate var scenario: ScenarioName {
    switch self {
    case .counter: .counter
    case .navigation: .navigation
    case .news: .news
    case .form: .form
    }
  }
}
