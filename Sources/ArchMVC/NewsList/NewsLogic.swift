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

/// The controller of one row: it owns the row and the request for its picture, and goes with it.
@MainActor
final class RowController {
  private(set) var model: NewsRow
  private let tracer: (any Tracer)?
  let observers = ControllerObservers<RowController>()

  /// The pending request for the picture.
  var request: Task<Void, Never>?

  init(_ model: NewsRow, tracer: (any Tracer)?) {
    self.model = model
    self.tracer = tracer
  }

  var id: Int { model.id }

  /// Changes the row and notifies its observers.
  func change(_ change: (inout NewsRow) -> Void) {
    change(&model)
    notify()
  }

  /// Replaces the row, but keeps its picture.
  func update(_ loaded: NewsRow) {
    let thumbnail = model.thumbnail
    model = loaded
    model.thumbnail = thumbnail
  }

  /// Ends what belongs to the row.
  func leave() {
    request?.cancel()
    observers.removeAll()
  }

  func notify() {
    observers.notify(self, tracer, "row \(id)")
  }
}

/// The controller of the badge: it counts the unread stories, and learns of reads by message.
@MainActor
final class BadgeController {
  private(set) var unread = UnreadStories()
  private var announcedCount = 0
  private let messages: MessageBus
  private let tracer: (any Tracer)?
  let observers = ControllerObservers<Int>()
  private var subscription: MessageSubscription?

  init(messages: MessageBus, tracer: (any Tracer)?) {
    self.messages = messages
    self.tracer = tracer
  }

  /// Calls `arrived` for each message.
  func listen(_ arrived: @escaping @MainActor (Message) -> Void) {
    subscription = messages.listen(arrived)
  }

  /// Replaces the listed rows.
  func list(_ rows: [NewsRow]) { unread.list(rows) }

  /// Applies a message about a story.
  func receive(_ message: Message) { unread.receive(message) }

  /// Notifies observers and other scenarios of the number, if it has changed.
  func notifyChange() {
    guard unread.count != announcedCount else { return }
    announcedCount = unread.count
    observers.notify(unread.count, tracer, "badge")
    messages.send(.unreadChanged(unread.count))
  }

  func stop() {
    subscription?.end()
    observers.removeAll()
  }
}

/// The controller of the stories, shared by all screens that show them.
///
/// It handles one intent after the other: it changes the model, removes and makes the controllers of
/// rows, and then notifies the observers of what changed: the list, the rows, and the badge.
@MainActor
final class StoriesController {
  /// An action of the user, the end of an effect, or a message.
  enum Intent {
    case user(NewsIntent)
    case loadEnded(Int, Result<StoryPage, any Error>)
    case alertAnswered(Int, Alert.Action?)
    case storageAnswered(Int, Result<[Story]?, any Error>)
    case thumbnailAnswered(RowController, Result<String, any Error>)
    case message(Message)
  }

  private(set) var model: NewsModel
  let badge: BadgeController
  private let environment: NewsEnvironment
  private let gate = StopGate()
  private let queue: IntentQueue<Intent>
  private let effects: NewsEffects
  private var rows: [Int: RowController] = [:]
  private let listObservers = ControllerObservers<NewsModel>()
  private let listeners: EventListeners<NewsEvent>

  init(_ configuration: NewsConfiguration, environment: NewsEnvironment) {
    let environment = environment.behind(gate)
    self.environment = environment
    queue = IntentQueue(diagnostics: environment.scenario.diagnostics)
    listeners = EventListeners(gate)
    model = NewsModel(configuration)
    effects = NewsEffects(configuration, environment: environment)
    badge = BadgeController(
      messages: environment.messages, tracer: environment.scenario.tracer)
    let tracer = environment.scenario.tracer
    tracer?.watch("model") { [weak self] in self?.model }
    tracer?.watch("rows") { [weak self] in
      self.map { news in news.model.order.map { news.rows[$0]?.model } }
    }
    tracer?.watch("badge") { [weak badge] in badge?.unread }
    badge.listen { [weak self] in self?.send(.message($0)) }
  }

  var tracer: (any Tracer)? { environment.scenario.tracer }

  func send(_ intent: Intent) {
    guard gate.isOpen else { return }
    queue.send(intent) { handle($0) }
  }

  /// The controller of a listed row.
  func row(_ id: Int) -> RowController? { rows[id] }

  /// Subscribes a screen to the list and notifies it of the current one.
  func observe(with screen: some ControllerObserver<NewsModel>) -> ViewAttachment {
    subscribe(screen, to: listObservers, model)
  }

  /// Subscribes a screen to the badge and notifies it of the current number.
  func observeBadge(with screen: some ControllerObserver<Int>) -> ViewAttachment {
    subscribe(screen, to: badge.observers, badge.unread.count)
  }

  /// Subscribes a screen to a row in place of the one before; reports a story that is not listed.
  func observe(_ id: Int, with screen: RowScreen) -> Bool {
    guard gate.isOpen else { return false }
    screen.disappear()
    guard let row = rows[id] else {
      environment.scenario.diagnostics.report(.unknownStory(id))
      return false
    }
    screen.appear(id, row.observers.add(screen))
    queue.deliver({ screen.didChange(row) }) { handle($0) }
    return true
  }

  func listen(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    listeners.add(listener)
  }

  func stop() {
    gate.close()
    queue.removeAll()
    effects.cancelAll()
    for row in rows.values { row.leave() }
    listObservers.removeAll()
    listeners.removeAll()
    badge.stop()
  }

  private func subscribe<Value>(
    _ screen: any ControllerObserver<Value>, to observers: ControllerObservers<Value>,
    _ value: Value
  ) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    let observation = observers.add(screen)
    queue.deliver({ screen.didChange(value) }) { handle($0) }
    return observation
  }

  private func handle(_ intent: Intent) {
    guard gate.isOpen else { return }
    tracer?.record(.intent, "\(intent)")
    switch intent {
    case .user(let intent): handle(intent)
    case .loadEnded(let number, let result):
      if effects.isCurrentLoad(number) { loadEnded(result) }
    case .alertAnswered(let number, let answer):
      if effects.isCurrentLoad(number), answer == .retry { load(.first) }
    case .storageAnswered(let number, let result):
      if effects.isCurrentReading(number) { storageAnswered(result) }
    case .thumbnailAnswered(let row, let result):
      if rows[row.id] === row { thumbnailAnswered(row, result) }
    case .message(let message):
      badge.receive(message)
      badge.notifyChange()
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
    case .rowAppeared(let id):
      rows[id]?.loadThumbnail(environment.thumbnails) { [weak self] row, result in
        self?.send(.thumbnailAnswered(row, result))
      }
    case .select(let id): select(id)
    case .markUnread(let id): markUnread(id)
    case .toggleUpvote(let id): toggleUpvote(id)
    }
  }

  // MARK: Loads

  private func load(_ page: LoadingPage) {
    effects.load(page == .next ? model.nextPage : nil, of: model.feed) { [weak self] in
      self?.send(.loadEnded($0, $1))
    }
    model.startLoading(page)
    notifyList()
  }

  private func read() {
    effects.read(model.feed) { [weak self] in self?.send(.storageAnswered($0, $1)) }
  }

  private func select(_ feed: Feed) {
    model.select(feed)
    list([])
    read()
    load(.first)
    badge.notifyChange()
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
      for row in known { row.notify() }
      badge.notifyChange()
      if let notice = page.omissions.notice { environment.notices.show(notice) }
    case .failure(let error):
      if !(error is CancellationError) {
        effects.ask(.loadFailed(model.feed, error)) { [weak self] in
          self?.send(.alertAnswered($0, $1))
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
      badge.notifyChange()
    case .failure(let error):
      if !(error is CancellationError) {
        environment.scenario.diagnostics.report(.storageUnreadable(model.feed))
      }
    }
  }

  /// Updates the controllers of loaded rows, and returns those that were listed before.
  @discardableResult
  private func list(_ loaded: [NewsRow]) -> [RowController] {
    var known: [RowController] = []
    for row in loaded {
      if let controller = rows[row.id] {
        controller.update(row)
        known.append(controller)
      } else {
        rows[row.id] = RowController(row, tracer: tracer)
      }
    }
    if rows.count > model.order.count {
      let listed = Set(model.order)
      for id in rows.keys where !listed.contains(id) { rows.removeValue(forKey: id)?.leave() }
    }
    badge.list(model.order.compactMap { rows[$0]?.model })
    return known
  }

  // MARK: Rows

  private func select(_ id: Int) {
    guard let row = rows[id] else { return }
    model.marks.read.insert(id)
    row.change { $0.isRead = true }
    listeners.send(.openStory(id))
    environment.messages.send(.storyRead(id))
    environment.analytics.log(.storySelected(id))
  }

  private func markUnread(_ id: Int) {
    guard let row = rows[id], model.marks.read.remove(id) != nil else { return }
    row.change { $0.isRead = false }
    environment.messages.send(.storyMarkedUnread(id))
  }

  private func toggleUpvote(_ id: Int) {
    guard let row = rows[id], row.model.kind != .job else { return }
    if model.marks.upvoted.remove(id) == nil { model.marks.upvoted.insert(id) }
    row.change { $0.isUpvoted.toggle() }
  }

  private func thumbnailAnswered(_ row: RowController, _ result: Result<String, any Error>) {
    row.finishRequest(result)
    if row.model.thumbnail == .failed { environment.notices.show(.thumbnailFailed(story: row.id)) }
  }

  private func notifyList() {
    listObservers.notify(model, tracer, "list")
  }
}
