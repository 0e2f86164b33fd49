import Scenarios

/// The controller of the stories, shared by all screens that show them.
///
/// It changes the model, lets the controllers of rows go and come, and then tells who observes what
/// changed: the list, the rows, and the badge.
final class StoriesController: Controller {
  /// What it can be asked for: by users, and by the effects and messages that come back.
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
  private let effects: NewsEffects
  private var rows: [Int: RowController] = [:]
  private let listObservers = ControllerObservers<NewsModel>()
  private let listeners: EventListeners<NewsEvent>

  init(_ configuration: NewsConfiguration, environment: NewsEnvironment, gate: StopGate) {
    self.environment = environment
    listeners = EventListeners(gate)
    model = NewsModel(configuration)
    effects = NewsEffects(configuration, environment: environment)
    badge = BadgeController(messages: environment.messages, tracer: environment.scenario.tracer)
    let tracer = environment.scenario.tracer
    tracer?.watch("model") { [weak self] in self?.model }
    tracer?.watch("rows") { [weak self] in
      self.map { news in news.model.order.map { news.rows[$0]?.model } }
    }
    tracer?.watch("badge") { [weak badge] in badge?.unread }
  }

  /// The controller of a row that is listed.
  func row(_ id: Int) -> RowController? { rows[id] }

  /// Adds an observer of the list and tells it the list.
  func observe(with observer: some ControllerObserver<NewsModel>) -> ViewAttachment {
    let observation = listObservers.add(observer)
    observer.didChange(model)
    return observation
  }

  /// Adds a listener to events that are still to come.
  func listen(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    listeners.add(listener)
  }

  func handle(_ intent: Intent, in root: RootLayer<StoriesController>) {
    environment.scenario.tracer?.record(.intent, "\(intent)")
    switch intent {
    case .user(let intent): handle(intent, in: root)
    case .loadEnded(let number, let result):
      if effects.isCurrentLoad(number) { loadEnded(result, in: root) }
    case .alertAnswered(let number, let answer):
      if effects.isCurrentLoad(number), answer == .retry { load(.first, in: root) }
    case .storageAnswered(let number, let result):
      if effects.isCurrentReading(number) { storageAnswered(result) }
    case .thumbnailAnswered(let row, let result):
      if rows[row.id] === row { thumbnailAnswered(row, result) }
    case .message(let message):
      badge.receive(message)
      badge.tellChanges()
    }
  }

  func stop() {
    effects.cancelAll()
    for row in rows.values { row.leave() }
    listObservers.removeAll()
    listeners.removeAll()
    badge.stop()
  }

  private func handle(_ intent: NewsIntent, in root: RootLayer<StoriesController>) {
    switch intent {
    case .appear:
      read(in: root)
      load(.first, in: root)
    case .refresh: load(.first, in: root)
    case .loadMore: if model.nextPage != nil { load(.next, in: root) }
    case .selectFeed(let feed): if feed != model.feed { select(feed, in: root) }
    case .rowAppeared(let id):
      rows[id]?.loadThumbnail(environment.thumbnails) { [weak root] row, result in
        root?.send(.thumbnailAnswered(row, result))
      }
    case .select(let id): select(id)
    case .markUnread(let id): markUnread(id)
    case .toggleUpvote(let id): toggleUpvote(id)
    }
  }

  // MARK: Loads

  private func load(_ page: LoadingPage, in root: RootLayer<StoriesController>) {
    effects.load(page == .next ? model.nextPage : nil, of: model.feed) { [weak root] in
      root?.send(.loadEnded($0, $1))
    }
    model.startLoading(page)
    tellList()
  }

  private func read(in root: RootLayer<StoriesController>) {
    effects.read(model.feed) { [weak root] in root?.send(.storageAnswered($0, $1)) }
  }

  private func select(_ feed: Feed, in root: RootLayer<StoriesController>) {
    model.select(feed)
    list([])
    read(in: root)
    load(.first, in: root)
    badge.tellChanges()
  }

  private func loadEnded(
    _ result: Result<StoryPage, any Error>, in root: RootLayer<StoriesController>
  ) {
    let isFirst = model.loading == .first
    model.endLoading()
    switch result {
    case .success(let page):
      model.list(page, replacing: isFirst)
      if isFirst { effects.write(page) }
      let changed = list(model.marks.rows(of: page.stories, loadedAt: page.loadedAt))
      tellList()
      for row in changed { row.tell() }
      badge.tellChanges()
      if let notice = page.omissions.notice { environment.notices.show(notice) }
    case .failure(let error):
      if !(error is CancellationError) {
        effects.ask(.loadFailed(model.feed, error)) { [weak root] in
          root?.send(.alertAnswered($0, $1))
        }
      }
      tellList()
    }
  }

  private func storageAnswered(_ result: Result<[Story]?, any Error>) {
    switch result {
    case .success(let stories):
      guard let stories, model.list(stored: stories) else { return }
      list(model.marks.rows(of: stories, loadedAt: environment.currentDate()))
      tellList()
      badge.tellChanges()
    case .failure(let error):
      if !(error is CancellationError) {
        environment.scenario.diagnostics.report(.storageUnreadable(model.feed))
      }
    }
  }

  /// Takes what was loaded into the rows' controllers, and gives those that it changed.
  @discardableResult
  private func list(_ loaded: [NewsRow]) -> [RowController] {
    var changed: [RowController] = []
    for row in loaded {
      if let controller = rows[row.id] {
        if controller.take(row) { changed.append(controller) }
      } else {
        rows[row.id] = RowController(row, tracer: environment.scenario.tracer)
      }
    }
    if rows.count > model.order.count {
      let listed = Set(model.order)
      for id in rows.keys where !listed.contains(id) { rows.removeValue(forKey: id)?.leave() }
    }
    badge.list(model.order.compactMap { rows[$0]?.model })
    return changed
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
    guard let row = rows[id], row.model.story.kind != .job else { return }
    if model.marks.upvoted.remove(id) == nil { model.marks.upvoted.insert(id) }
    row.change { $0.isUpvoted.toggle() }
  }

  private func thumbnailAnswered(_ row: RowController, _ result: Result<String, any Error>) {
    row.takeThumbnail(result)
    if row.model.thumbnail == .failed { environment.notices.show(.thumbnailFailed(story: row.id)) }
  }

  private func tellList() {
    listObservers.notify(model, environment.scenario.tracer, "list")
  }
}
