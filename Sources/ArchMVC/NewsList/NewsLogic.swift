import Scenarios

/// The model of the list: which stories are listed, and how far their feed has been loaded.
struct NewsModel: Equatable {
  private(set) var feed: Feed
  private(set) var loading: LoadingPage?
  private(set) var paging: StoryPaging?

  /// The stories that are listed, in the order of rank.
  private(set) var order: [Int] = []

  /// The marks of the user, also of stories that are not listed.
  var marks = StoryMarks()

  init(_ configuration: NewsConfiguration) { feed = configuration.feed }

  /// The paging that a next page would be loaded over, if one may be loaded now.
  var nextPage: StoryPaging? {
    guard loading == nil, let paging, !paging.isExhausted else { return nil }
    return paging
  }

  mutating func select(_ feed: Feed) {
    self.feed = feed
    paging = nil
    order = []
  }

  mutating func startLoading(_ page: LoadingPage) { loading = page }

  mutating func endLoading() { loading = nil }

  /// Lists a page instead of the previous rows, or after them.
  mutating func list(_ page: StoryPage, replacing: Bool) {
    paging = page.paging
    let ids = page.stories.map(\.id)
    order = replacing ? ids : order + ids
  }

  /// Lists stored stories, unless newer ones were listed; returns whether it does.
  mutating func list(stored stories: [Story]) -> Bool {
    guard paging == nil, order.isEmpty else { return false }
    order = stories.map(\.id)
    return true
  }
}

/// A listed story, the request for its picture, and the observers of its row.
@MainActor
final class ListedStory {
  var row: NewsRow
  var request: Task<Void, Never>?
  let observers = ControllerObservers()

  init(_ row: NewsRow) { self.row = row }

  /// Ends what belongs to the row.
  func leave() {
    request?.cancel()
    observers.removeAll()
  }
}

/// The controller of the badge: its subject is the number of unread stories.
///
/// The controller of the stories lists them, and messages say which ones are read.
@MainActor
final class BadgeController {
  private(set) var unread = UnreadStories()
  private var announcedCount = 0
  private let messages: MessageBus
  private let tracer: (any Tracer)?
  let observers = ControllerObservers()

  init(messages: MessageBus, tracer: (any Tracer)?) {
    self.messages = messages
    self.tracer = tracer
  }

  /// Replaces the listed rows; observers are notified by ``notify()``, after those of the list.
  func list(_ rows: [NewsRow]) { unread.list(rows) }

  /// Applies a message about a story.
  func receive(_ message: Message) {
    unread.receive(message)
    notify()
  }

  /// Notifies observers; other scenarios get the message that the number has changed.
  func notify() {
    observers.notify(tracer, "badge")
    guard unread.count != announcedCount else { return }
    announcedCount = unread.count
    messages.send(.unreadChanged(announcedCount))
  }
}

/// The controller of the stories, shared by all screens that show them.
///
/// It handles one intent after the other: it changes the model and the rows, and then notifies the
/// observers: those of the list, of the rows, and of the badge, whose controller is injected.
@MainActor
final class StoriesController {
  /// An action of the user, the end of an effect, or a message.
  enum Intent {
    case user(NewsIntent)
    case loadEnded(Result<StoryPage, any Error>)
    case alertAnswered(Alert.Action?)
    case storageAnswered(Result<[Story]?, any Error>)
    case thumbnailAnswered(Int, Result<String, any Error>)
    case message(Message)
  }

  private(set) var model: NewsModel
  private var stories: [Int: ListedStory] = [:]
  let listeners: OldEventListeners<NewsEvent>
  private let badge: BadgeController
  private let environment: NewsEnvironment
  private let gate: StopGate
  private let queue: IntentQueue<Intent>
  private let effects: NewsEffects
  let listObservers = ControllerObservers()
  private var subscription: MessageSubscription?

  init(
    _ configuration: NewsConfiguration, environment: NewsEnvironment, gate: StopGate,
    badge: BadgeController
  ) {
    self.environment = environment
    self.gate = gate
    self.badge = badge
    queue = IntentQueue(diagnostics: environment.scenario.diagnostics)
    listeners = OldEventListeners(gate)
    model = NewsModel(configuration)
    effects = NewsEffects(configuration, environment: environment)
    let tracer = environment.scenario.tracer
    tracer?.watch("model") { [weak self] in self?.model }
    tracer?.watch("rows") { [weak self] in
      self.map { news in news.model.order.map { news.row($0) } }
    }
    tracer?.watch("badge") { [weak badge] in badge?.unread }
    subscription = environment.messages.listen { [weak self] message in
      switch message {
      case .storyRead, .storyMarkedUnread: self?.send(.message(message))
      case .unreadChanged: break
      }
    }
  }

  var tracer: (any Tracer)? { environment.scenario.tracer }

  func send(_ intent: Intent) {
    guard gate.isOpen else { return }
    queue.send(intent) { handle($0) }
  }

  /// A listed row.
  func row(_ id: Int) -> NewsRow? { stories[id]?.row }

  /// Subscribes a screen to a row in place of the one before; reports a story that is not listed.
  func observe(_ id: Int, with screen: RowScreen) -> Bool {
    guard gate.isOpen else { return false }
    screen.disappear()
    guard let story = stories[id] else {
      environment.scenario.diagnostics.report(.unknownStory(id))
      return false
    }
    screen.appear(story, story.observers.add(screen))
    queue.deliver({ screen.didChange() }) { handle($0) }
    return true
  }

  /// Subscribes a screen to something, and notifies it once; intents that it sends meanwhile wait.
  func subscribe(
    _ screen: any ControllerObserver, to observers: ControllerObservers
  ) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    let observation = observers.add(screen)
    queue.deliver({ screen.didChange() }) { handle($0) }
    return observation
  }

  func stop() {
    gate.close()
    queue.removeAll()
    subscription = nil
    effects.cancelAll()
    for story in stories.values { story.leave() }
    listObservers.removeAll()
    badge.observers.removeAll()
    listeners.removeAll()
  }

  private func handle(_ intent: Intent) {
    guard gate.isOpen else { return }
    tracer?.record(.intent, "\(intent)")
    switch intent {
    case .user(let intent): handle(intent)
    case .loadEnded(let result): loadEnded(result)
    case .alertAnswered(let answer): if answer == .retry { load(.first) }
    case .storageAnswered(let result): storageAnswered(result)
    case .thumbnailAnswered(let id, let result): thumbnailAnswered(id, result)
    case .message(let message): badge.receive(message)
    }
  }

  private func handle(_ intent: NewsIntent) {
    switch intent {
    case .appear:
      read()
      load(.first)
    case .refresh: load(.first)
    case .loadMore: if model.nextPage != nil { load(.next) }
    case .selectFeed(let feed): if feed != model.feed { select(feed) }
    case .rowAppeared(let id): loadThumbnail(of: id)
    case .select(let id): select(id)
    case .markUnread(let id): markUnread(id)
    case .toggleUpvote(let id): toggleUpvote(id)
    }
  }

  // MARK: Loads

  private func load(_ page: LoadingPage) {
    effects.load(page == .next ? model.nextPage : nil, of: model.feed) { [weak self] in
      self?.send(.loadEnded($0))
    }
    model.startLoading(page)
    notifyList()
  }

  private func read() {
    effects.read(model.feed) { [weak self] in self?.send(.storageAnswered($0)) }
  }

  private func select(_ feed: Feed) {
    model.select(feed)
    list([])
    read()
    load(.first)
    badge.notify()
  }

  private func loadEnded(_ result: Result<StoryPage, any Error>) {
    let isFirst = model.loading == .first
    model.endLoading()
    switch result {
    case .success(let page):
      model.list(page, replacing: isFirst)
      if isFirst { effects.write(page) }
      let known = list(model.marks.rows(of: page.stories, loadedAt: page.loadedAt))
      notifyList()
      for story in known { notify(story) }
      badge.notify()
      if let notice = page.omissions.notice { environment.notices.show(notice) }
    case .failure(let error):
      if !(error is CancellationError) {
        effects.ask(.loadFailed(model.feed, error)) { [weak self] in
          self?.send(.alertAnswered($0))
        }
      }
      notifyList()
    }
  }

  private func storageAnswered(_ result: Result<[Story]?, any Error>) {
    switch result {
    case .success(let stories):
      guard let stories, model.list(stored: stories) else { return }
      list(model.marks.rows(of: stories, loadedAt: environment.currentDate()))
      notifyList()
      badge.notify()
    case .failure(let error):
      if !(error is CancellationError) {
        environment.scenario.diagnostics.report(.storageUnreadable(model.feed))
      }
    }
  }

  /// Lists loaded rows, which keep their pictures; returns those that were listed before.
  @discardableResult
  private func list(_ loaded: [NewsRow]) -> [ListedStory] {
    var known: [ListedStory] = []
    for var row in loaded {
      if let story = stories[row.id] {
        row.thumbnail = story.row.thumbnail
        story.row = row
        known.append(story)
      } else {
        stories[row.id] = ListedStory(row)
      }
    }
    if stories.count > model.order.count {
      let listed = Set(model.order)
      for id in stories.keys where !listed.contains(id) {
        stories.removeValue(forKey: id)?.leave()
      }
    }
    badge.list(model.order.compactMap { row($0) })
    return known
  }

  // MARK: Rows

  private func select(_ id: Int) {
    guard let story = stories[id] else { return }
    model.marks.read.insert(id)
    change(story) { $0.isRead = true }
    listeners.send(.openStory(id))
    environment.messages.send(.storyRead(id))
    environment.analytics.log(.storySelected(id))
  }

  private func markUnread(_ id: Int) {
    guard let story = stories[id], model.marks.read.remove(id) != nil else { return }
    change(story) { $0.isRead = false }
    environment.messages.send(.storyMarkedUnread(id))
  }

  private func toggleUpvote(_ id: Int) {
    guard let story = stories[id], story.row.kind != .job else { return }
    if model.marks.upvoted.remove(id) == nil { model.marks.upvoted.insert(id) }
    change(story) { $0.isUpvoted.toggle() }
  }

  private func loadThumbnail(of id: Int) {
    guard let story = stories[id], story.row.thumbnail.isWanted else { return }
    story.request = effects.thumbnail(of: id) { [weak self] in
      self?.send(.thumbnailAnswered(id, $0))
    }
    change(story) { $0.thumbnail = .loading }
  }

  /// The request of a story that left was cancelled, and answers nothing.
  private func thumbnailAnswered(_ id: Int, _ result: Result<String, any Error>) {
    guard let story = stories[id] else { return }
    story.request = nil
    switch result {
    case .success(let token): change(story) { $0.thumbnail = .loaded(token) }
    case .failure(is CancellationError): change(story) { $0.thumbnail = .none }
    case .failure:
      change(story) { $0.thumbnail = .failed }
      environment.notices.show(.thumbnailFailed(story: id))
    }
  }

  private func change(_ story: ListedStory, _ change: (inout NewsRow) -> Void) {
    change(&story.row)
    notify(story)
  }

  private func notify(_ story: ListedStory) {
    story.observers.notify(tracer, "row \(story.row.id)")
  }

  private func notifyList() { listObservers.notify(tracer, "list") }
}
