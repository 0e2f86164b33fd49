import Scenarios

/// The root layer of the list: it makes the controller of the read marks and injects it into the
/// screen's view model, calls the methods of both for intents and messages, and has a binder for each
/// thing that is shown.
final class MVVMObservableNewsList: NewsList, IntentHandler {
  private let model: NewsViewModel
  private let readMarks: ReadMarksController
  private let environment: NewsEnvironment
  private let gate = StopGate()
  private let queue: IntentQueue<NewsIntent>
  private let listeners: OldEventListeners<NewsEvent>
  private let listBinder: ViewBinder<ListRootView>
  private let rowViews: RowViews
  private let badgeBinder: ViewBinder<BadgeRootView>

  /// The stories whose rows may have views.
  private var presented: [Int] = []

  private var subscription: MessageSubscription?

  init(_ configuration: NewsConfiguration, environment: NewsEnvironment) {
    let environment = environment.behind(gate)
    self.environment = environment
    queue = IntentQueue(diagnostics: environment.scenario.diagnostics)
    listeners = OldEventListeners(gate)
    let updates = FrameUpdates(environment.scenario, gate: gate)
    readMarks = ReadMarksController(environment.messages)
    model = NewsViewModel(
      configuration, environment: environment, readMarks: readMarks, listeners: listeners,
      updates: updates)
    listBinder = ViewBinder(ListRootView(model: model), place: 0, updates: updates)
    rowViews = RowViews(model, place: 1, updates: updates)
    badgeBinder = ViewBinder(BadgeRootView(controller: readMarks), place: 2, updates: updates)
    updates.handler = self
    subscription = environment.messages.listen { [readMarks] in readMarks.receive($0) }
    let tracer = environment.scenario.tracer
    tracer?.didMake(.viewModel)
    tracer?.watch("stories") { [weak model] in model?.stories }
    tracer?.watch("feed") { [weak model] in model?.feed }
    tracer?.watch("loading") { [weak model] in model?.loading }
    tracer?.watch("paging") { [weak model] in model?.paging }
    tracer?.watch("marks") { [weak readMarks] in readMarks?.marks }
    tracer?.watch("unread") { [weak readMarks] in readMarks?.unreadCount }
  }

  isolated deinit { stop() }

  func send(_ intent: NewsIntent) { queue.send(intent) { handle($0) } }

  /// The result of a load may remove rows, as an intent may.
  func perform(_ round: @MainActor () -> Void) {
    queue.deliver({
      round()
      endRowsThatLeft()
    }) { handle($0) }
  }

  private func handle(_ intent: NewsIntent) {
    guard gate.isOpen else { return }
    environment.scenario.tracer?.record(.intent, "\(intent)")
    switch intent {
    case .appear: model.appear()
    case .refresh: model.refresh()
    case .loadMore: model.loadMore()
    case .selectFeed(let feed): model.select(feed)
    case .rowAppeared(let id): model.loadThumbnail(of: id)
    case .select(let id): model.select(id)
    case .markUnread(let id): model.markUnread(id)
    case .toggleUpvote(let id): model.toggleUpvote(id)
    }
    endRowsThatLeft()
  }

  /// The attachments of a row end with the transition in which its story leaves the list.
  private func endRowsThatLeft() {
    guard model.ids != presented else { return }
    presented = model.ids
    rowViews.removeAll(except: Set(presented))
  }

  func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    queue.deliver({ listBinder.attach(view) }) { handle($0) }
  }

  func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    queue.deliver({ badgeBinder.attach(view) }) { handle($0) }
  }

  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    let row = RowView(view, style: style)
    guard show(id, in: row) else { return .ended }
    return RowAttachment { [rowViews] in
      rowViews.detach(row)
    } rebind: { [weak self] id in
      if let shownID = row.id, shownID != id { _ = self?.show(id, in: row) }
    }
  }

  /// Shows a story in a row view, in place of any before; one that is not listed ends its attachment.
  private func show(_ id: Int, in row: RowView) -> Bool {
    guard gate.isOpen else { return false }
    guard let story = model.story(id) else {
      environment.scenario.diagnostics.report(.unknownStory(id))
      rowViews.detach(row)
      return false
    }
    queue.deliver({ rowViews.attach(row, to: story) }) { handle($0) }
    return true
  }

  func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    listeners.add(listener)
  }

  var listContent: NewsListContent { ListRootView(model: model).body }

  func content(ofRow id: Int, style: RowStyle) -> RowContent? {
    model.story(id).map { RowContent($0, style: style) }
  }

  var badgeContent: BadgeContent { BadgeRootView(controller: readMarks).body }

  func stop() {
    gate.close()
    queue.removeAll()
    subscription = nil
    model.stop()
    listBinder.end()
    rowViews.end()
    badgeBinder.end()
    listeners.removeAll()
  }
}
