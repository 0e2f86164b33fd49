import Conformance
import Scenarios

/// A list that forwards everything to a sound one, through closures that a saboteur replaces; so do
/// the services that the sound list uses.
///
/// Closures get the sound list or service as an argument and must not capture the corrupt list,
/// which they would keep alive.
final class CorruptList: NewsList {
  let sound: any NewsList
  let stories: CorruptStories
  let storage: CorruptStorage
  let alerts: CorruptAlerts

  var onSend: (NewsIntent, any NewsList) -> Void = { $1.send($0) }

  var onAttachList: (any ContentView<NewsListContent>, any NewsList) -> ViewAttachment =
    { view, sound in sound.attachList(view) }

  var onAttachRow: (any ContentView<RowContent>, Int, RowStyle, any NewsList) -> RowAttachment =
    { view, id, style, sound in sound.attach(view, toRow: id, style: style) }

  var onEvent: (@escaping @MainActor (NewsEvent) -> Void, any NewsList) -> ViewAttachment =
    { listener, sound in sound.onEvent(listener) }

  var onListContent: (any NewsList) -> NewsListContent = { $0.listContent }

  var onAttachBadge: (any ContentView<BadgeContent>, any NewsList) -> ViewAttachment =
    { view, sound in sound.attachBadge(view) }

  var onBadgeContent: (any NewsList) -> BadgeContent = { $0.badgeContent }

  var onStop: (any NewsList) -> Void = { $0.stop() }

  init(
    _ make: Subject.MakeNewsList, _ configuration: NewsConfiguration, _ environment: NewsEnvironment
  ) {
    stories = CorruptStories(environment.stories)
    storage = CorruptStorage(environment.storage)
    alerts = CorruptAlerts(environment.alerts)
    var environment = environment
    environment.stories = stories
    environment.storage = storage
    environment.alerts = alerts
    sound = make(configuration, environment)
  }

  func send(_ intent: NewsIntent) { onSend(intent, sound) }

  func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    onAttachList(view, sound)
  }

  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    onAttachRow(view, id, style, sound)
  }

  func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    onAttachBadge(view, sound)
  }

  func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    onEvent(listener, sound)
  }

  var listContent: NewsListContent { onListContent(sound) }

  func content(ofRow id: Int, style: RowStyle) -> RowContent? {
    sound.content(ofRow: id, style: style)
  }

  var badgeContent: BadgeContent { onBadgeContent(sound) }

  func stop() { onStop(sound) }

  /// Replaces the content of the list, in views and in answers to queries.
  func replaceListContents(_ replace: @escaping @MainActor (inout NewsListContent) -> Void) {
    @MainActor func replaced(_ content: NewsListContent) -> NewsListContent {
      var content = content
      replace(&content)
      return content
    }
    onAttachList = { view, sound in sound.attachList(RelayView { view.show(replaced($0)) }) }
    onListContent = { replaced($0.listContent) }
  }
}

extension Saboteur {
  typealias MakeList =
    @MainActor @Sendable (Subject.MakeNewsList, NewsConfiguration, NewsEnvironment) -> any NewsList

  /// A list made by `makeList` from the sound factory.
  init(_ fault: String, breaks rule: String, list makeList: @escaping MakeList) {
    self.init(fault, breaks: rule, \.makeNewsList) { make in { makeList(make, $0, $1) } }
  }

  /// A sound list with replaced closures, of its own or of its services.
  static func list(
    _ fault: String, breaks rule: String,
    _ corrupt: @escaping @MainActor @Sendable (CorruptList, NewsEnvironment) -> Void
  ) -> Saboteur {
    Saboteur(fault, breaks: rule) { make, configuration, environment in
      let list = CorruptList(make, configuration, environment)
      corrupt(list, environment)
      return list
    }
  }

  /// A sound list that gets other intents than those that are sent.
  static func onListIntent(
    _ fault: String, breaks rule: String,
    _ handle: @escaping @MainActor @Sendable (NewsIntent, any NewsList) -> Void
  ) -> Saboteur {
    list(fault, breaks: rule) { list, _ in list.onSend = { handle($0, $1) } }
  }
}

/// A story service that forwards everything to a sound one, through closures that a saboteur
/// replaces; so do the other services here.
final class CorruptStories: StoryService {
  private let sound: any StoryService

  var onIdentities: @MainActor (Feed, any StoryService) async throws -> [Int] =
    { try await $1.storyIDs(of: $0) }

  var onStory: @MainActor (Int, any StoryService) async throws -> Story? =
    { try await $1.story($0) }

  init(_ sound: any StoryService) { self.sound = sound }

  func storyIDs(of feed: Feed) async throws -> [Int] { try await onIdentities(feed, sound) }

  func story(_ id: Int) async throws -> Story? { try await onStory(id, sound) }
}

final class CorruptStorage: StoryStorage {
  private let sound: any StoryStorage

  var onRead: @MainActor (Feed, any StoryStorage) async throws -> [Story]? =
    { try await $1.stories(of: $0) }

  var onWrite: @MainActor ([Story], Feed, any StoryStorage) async throws -> Void =
    { try await $2.store($0, of: $1) }

  init(_ sound: any StoryStorage) { self.sound = sound }

  func stories(of feed: Feed) async throws -> [Story]? { try await onRead(feed, sound) }

  func store(_ stories: [Story], of feed: Feed) async throws {
    try await onWrite(stories, feed, sound)
  }
}

final class CorruptAlerts: AlertResponder {
  private let sound: any AlertResponder

  var onChoice: @MainActor (Alert, any AlertResponder) async -> Alert.Action? =
    { await $1.choice(in: $0) }

  init(_ sound: any AlertResponder) { self.sound = sound }

  func choice(in alert: Alert) async -> Alert.Action? { await onChoice(alert, sound) }
}
