import Conformance
import ScenarioTesting
import Scenarios

extension NewsListContent {
  func with(title: String? = nil, isLoading: Bool? = nil, rows: [Int]? = nil) -> NewsListContent {
    NewsListContent(
      title: title ?? self.title, isLoading: isLoading ?? self.isLoading, canLoadMore: canLoadMore,
      rows: rows ?? self.rows)
  }
}

// A saboteur replaces the closures of a wrapped sound scenario, or what a sound scenario is made of.

extension Saboteur {
  init(
    _ fault: String, breaks rule: String,
    board makeBoard:
      @escaping @MainActor @Sendable (
        Subject.MakeCounterBoard, CounterConfiguration, ScenarioEnvironment
      ) -> any CounterBoard
  ) {
    self.init(fault, breaks: rule, \.makeCounterBoard) { make in { makeBoard(make, $0, $1) } }
  }

  static func board(
    _ fault: String, breaks rule: String,
    _ corrupt: @escaping @MainActor @Sendable (WrappedBoard, CounterConfiguration) -> Void
  ) -> Saboteur {
    Saboteur(fault, breaks: rule) { make, configuration, environment in
      let board = WrappedBoard(make(configuration, environment))
      corrupt(board, configuration)
      return board
    }
  }

  static func app(
    _ fault: String, breaks rule: String,
    _ corrupt: @escaping @MainActor @Sendable (WrappedApp, NavigationEnvironment) -> Void
  ) -> Saboteur {
    Saboteur(fault, breaks: rule, \.makeNavigationApp) { make in
      { environment in
        let app = WrappedApp(make(environment))
        corrupt(app, environment)
        return app
      }
    }
  }

  /// A sound list with replaced closures, of its own or of its services.
  static func list(
    _ fault: String, breaks rule: String,
    _ corrupt: @escaping @MainActor @Sendable (WrappedList, CorruptServices) -> Void
  ) -> Saboteur {
    Saboteur(fault, breaks: rule, \.makeNewsList) { make in
      { configuration, environment in
        let services = CorruptServices(environment)
        var environment = environment
        environment.stories = services
        environment.storage = services
        environment.alerts = services
        let list = WrappedList(make(configuration, environment))
        corrupt(list, services)
        return list
      }
    }
  }

  static func form(
    _ fault: String, breaks rule: String,
    _ corrupt: @escaping @MainActor @Sendable (WrappedForm, CorruptSessions) -> Void
  ) -> Saboteur {
    Saboteur(fault, breaks: rule, \.makeForm) { make in
      { environment in
        let sessions = CorruptSessions(environment.sessions)
        var environment = environment
        environment.sessions = sessions
        let form = WrappedForm(make(environment))
        corrupt(form, sessions)
        return form
      }
    }
  }

  /// A sound application that gets other intents than those that are sent.
  static func onAppIntent(
    _ fault: String, breaks rule: String,
    _ handle: @escaping @MainActor @Sendable (NavigationIntent, NavigationPort) -> Void
  ) -> Saboteur {
    app(fault, breaks: rule) { app, _ in app.onSend = { handle($0, $1) } }
  }
}

extension Wrapper {
  func afterSend(_ body: @escaping (Port.Intent, Port) -> Void) {
    onSend = { intent, base in
      base.send(intent)
      body(intent, base)
    }
  }

  /// Replaces the contents of one kind, in views and in answers to queries.
  func replaceContents<Content: Sendable>(
    of kind: @escaping @MainActor (Content) -> Port.Shown,
    _ replace: @escaping @MainActor (Content, Port.Target) -> Content
  ) {
    let replaced: @MainActor (Port.Shown, Port.Target) -> Port.Shown = { shown, target in
      (shown.value as? Content).map { kind(replace($0, target)) } ?? shown
    }
    relayViews { target, show in { show(replaced($0, target)) } }
    onContent = { target, base in base.content(of: target).map { replaced($0, target) } }
  }

  /// Puts a function made by `relay` between the base and each view.
  func relayViews(
    _ relay: @escaping @MainActor (Port.Target, @escaping Port.Handler) -> Port.Handler
  ) {
    onAttach = { view, target, base in
      base.attach(RelayView(relay(target) { view.show($0) }), to: target)
    }
  }
}

extension PortAttachment {
  func afterDetach(_ body: @escaping @MainActor () -> Void) -> PortAttachment {
    PortAttachment(detach: {
      detach()
      body()
    })
  }
}

extension WrappedList {
  func replaceListContents(_ replace: @escaping @MainActor (NewsListContent) -> NewsListContent) {
    replaceContents(of: NewsPort.Shown.list) { list, _ in replace(list) }
  }

  /// Replaces the attachment of views to rows; the function that attaches one holds no base.
  func onAttachRow(
    _ body:
      @escaping @MainActor (
        NewsPort.Target, _ attach: @escaping (NewsPort.Target) -> PortAttachment<NewsPort.Target>
      ) -> PortAttachment<NewsPort.Target>
  ) {
    onAttach = { view, target, base in
      guard case .row = target else { return base.attach(view, to: target) }
      return body(target) { [weak list = base.list] target in
        list.map { NewsPort($0).attach(view, to: target) } ?? PortAttachment(detach: {})
      }
    }
  }
}

/// The time in which a wrapped scenario handles an intent, and those that are sent meanwhile.
@MainActor
final class Round {
  private(set) var isOpen = false
  private var ends: [() -> Void] = []

  init<Port>(of wrapper: Wrapper<Port>) {
    wrapper.onSend = { [self] intent, sound in
      let isOutermost = !isOpen
      isOpen = true
      sound.send(intent)
      guard isOutermost else { return }
      isOpen = false
      let ends = self.ends
      self.ends = []
      for end in ends { end() }
    }
  }

  /// Carries something out when the round is over; at once if there is none.
  func atEnd(_ body: @escaping () -> Void) {
    if isOpen { ends.append(body) } else { body() }
  }
}

@MainActor
final class ViewRegister<Port: ScenarioPort> {
  private var views: [(target: Port.Target, view: any ContentView<Port.Shown>)] = []

  init(of wrapper: Wrapper<Port>, where isIncluded: @escaping (Port.Target) -> Bool) {
    wrapper.onAttach = { [weak self] view, target, base in
      let attachment = base.attach(view, to: target)
      guard isIncluded(target) else { return attachment }
      self?.views.append((target, view))
      return attachment.afterDetach { [weak self] in self?.views.removeAll { $0.view === view } }
    }
  }

  func showAgain(_ base: Port, where isIncluded: (Port.Target) -> Bool = { _ in true }) {
    for (target, view) in views where isIncluded(target) {
      if let content = base.content(of: target) { view.show(content) }
    }
  }
}

/// Services that forward everything to sound ones, through closures that a saboteur replaces.
final class CorruptServices: StoryService, StoryStorage, AlertResponder {
  private let sound: NewsEnvironment

  var messages: MessageBus { sound.messages }

  var onIdentities: @MainActor (Feed, any StoryService) async throws -> [Int] =
    { try await $1.storyIDs(of: $0) }

  var onStory: @MainActor (Int, any StoryService) async throws -> Story? =
    { try await $1.story($0) }

  var onRead: @MainActor (Feed, any StoryStorage) async throws -> [Story]? =
    { try await $1.stories(of: $0) }

  var onWrite: @MainActor ([Story], Feed, any StoryStorage) async throws -> Void =
    { try await $2.store($0, of: $1) }

  var onChoice: @MainActor (Alert, any AlertResponder) async -> Alert.Action? =
    { await $1.choice(in: $0) }

  init(_ sound: NewsEnvironment) { self.sound = sound }

  func storyIDs(of feed: Feed) async throws -> [Int] {
    try await onIdentities(feed, sound.stories)
  }

  func story(_ id: Int) async throws -> Story? { try await onStory(id, sound.stories) }

  func stories(of feed: Feed) async throws -> [Story]? { try await onRead(feed, sound.storage) }

  func store(_ stories: [Story], of feed: Feed) async throws {
    try await onWrite(stories, feed, sound.storage)
  }

  func choice(in alert: Alert) async -> Alert.Action? { await onChoice(alert, sound.alerts) }
}

/// A session service that forwards to a sound one, through a closure that a saboteur replaces.
final class CorruptSessions: SessionService {
  private let sound: any SessionService

  var onSignIn: @MainActor (Credentials, any SessionService) async throws -> SignInAnswer =
    { try await $1.signIn($0) }

  init(_ sound: any SessionService) { self.sound = sound }

  func signIn(_ credentials: Credentials) async throws -> SignInAnswer {
    try await onSignIn(credentials, sound)
  }
}
