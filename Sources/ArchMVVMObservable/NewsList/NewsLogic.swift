import Observation
import Scenarios

/// The controller of the stories, shared by the list and its rows.
///
/// It is given the controller of the badge, and passes on to it what is listed and what messages
/// say.
@Observable
@MainActor
final class StoriesController: Controller {
  enum Intent {
    case user(NewsIntent)
    case message(Message)
    case loadEnded(Result<StoryPage, any Error>, EffectSlot.Ticket)
    case alertAnswered(Alert.Action?, EffectSlot.Ticket)
    case storageAnswered(Result<[Story]?, any Error>, EffectSlot.Ticket)
    case pageStored(Int, Feed, Result<Void, any Error>)
    case thumbnailAnswered(RowState, Result<String, any Error>, EffectSlot.Ticket)
  }

  private(set) var state: NewsState
  let rows = NewsRows()
  let badge: BadgeController
  let listeners: EventListeners<NewsEvent>
  let environment: NewsEnvironment
  let loader: StoryPageLoader

  /// Where effects come in with what they bring.
  @ObservationIgnored weak var root: RootLayer<StoriesController>?

  /// The load, or the question about its failure: a new load supersedes either.
  @ObservationIgnored var load = EffectSlot()

  /// The reading of what is stored.
  @ObservationIgnored var reading = EffectSlot()

  /// The writings of first pages, by their numbers.
  @ObservationIgnored var writings: [Int: EffectSlot] = [:]
  @ObservationIgnored var writingCount = 0

  @ObservationIgnored private var marks = StoryMarks()

  init(
    _ configuration: NewsConfiguration, environment: NewsEnvironment, gate: StopGate,
    badge: BadgeController
  ) {
    self.environment = environment
    listeners = EventListeners(gate)
    self.badge = badge
    loader = StoryPageLoader(
      environment.stories, pageSize: configuration.pageSize, currentDate: environment.currentDate)
    state = NewsState(feed: configuration.feed)
    let tracer = environment.scenario.tracer
    tracer?.watch("state") { [weak self] in self?.state }
    tracer?.watch("rows") { [weak self] in
      self.map { news in news.state.order.map { news.rows[$0]?.row } }
    }
    tracer?.watch("marks") { [weak self] in self?.marks }
    tracer?.watch("badge") { [weak badge] in badge?.count }
  }

  func handle(_ intent: Intent) {
    environment.scenario.tracer?.record(.intent, "\(intent)")
    switch intent {
    case .user(let intent): handle(intent)
    case .message(let message): badge.receive(message)
    case .loadEnded(let result, let ticket): if load.redeem(ticket) { loadEnded(result) }
    case .alertAnswered(let answer, let ticket):
      if load.redeem(ticket), answer == .retry { refresh() }
    case .storageAnswered(let result, let ticket):
      if reading.redeem(ticket) { storageAnswered(result) }
    case .pageStored(let number, let feed, let result): pageStored(number, feed, result)
    case .thumbnailAnswered(let row, let result, let ticket):
      if row.request.redeem(ticket) { thumbnailAnswered(row, result) }
    }
  }

  func stop() {
    cancelEffects()
    rows.stop()
    listeners.removeAll()
  }

  private func handle(_ intent: NewsIntent) {
    switch intent {
    case .appear: appear()
    case .refresh: refresh()
    case .loadMore: loadMore()
    case .selectFeed(let feed): selectFeed(feed)
    case .rowAppeared(let id): rowAppeared(id)
    case .select(let id): select(id)
    case .markUnread(let id): markUnread(id)
    case .toggleUpvote(let id): toggleUpvote(id)
    }
  }

  // MARK: Loads

  private func appear() {
    startReading()
    refresh()
  }

  private func refresh() {
    change { $0.loading = .first }
    startLoad { [loader, feed = state.feed] in try await loader.firstPage(of: feed) }
  }

  private func loadMore() {
    guard state.loading == nil, let paging = state.paging, !paging.isExhausted else { return }
    change { $0.loading = .next }
    startLoad { [loader] in try await loader.page(after: paging) }
  }

  private func selectFeed(_ feed: Feed) {
    guard feed != state.feed else { return }
    for id in state.order { rows.remove(id) }
    state = NewsState(feed: feed)
    appear()
    badge.list([])
  }

  private func loadEnded(_ result: Result<StoryPage, any Error>) {
    switch result {
    case .success(let page): show(page)
    case .failure(let error):
      change { $0.loading = nil }
      if !(error is CancellationError) { ask(about: error) }
    }
  }

  private func show(_ page: StoryPage) {
    let isFirst = state.loading == .first
    list(
      marks.rows(of: page.stories, loadedAt: page.loadedAt), after: isFirst ? [] : state.order
    ) {
      $0.loading = nil
      $0.paging = page.paging
    }
    if isFirst { store(page) }
    if let notice = page.omissions.notice { environment.notices.show(notice) }
  }

  /// What is stored counts only as long as there is nothing newer.
  private func storageAnswered(_ result: Result<[Story]?, any Error>) {
    switch result {
    case .success(let stories):
      guard let stories, state.paging == nil, state.order.isEmpty else { return }
      list(marks.rows(of: stories, loadedAt: environment.currentDate()), after: [])
    case .failure(let error):
      if !(error is CancellationError) {
        environment.scenario.diagnostics.report(.storageUnreadable(state.feed))
      }
    }
  }

  // MARK: Rows

  /// Lists rows after those that stay, and lets the others go, in one transition with `alsoChange`.
  private func list(
    _ newRows: [NewsRow], after staying: [Int],
    alsoChange: (inout NewsState) -> Void = { _ in }
  ) {
    var listed = Set(staying)
    let newRows = newRows.filter { listed.insert($0.id).inserted }
    for id in state.order where !listed.contains(id) { rows.remove(id) }
    change {
      $0.order = staying + newRows.map(\.id)
      alsoChange(&$0)
    }
    for row in newRows { rows.put(row) }
    badge.list(state.order.compactMap { rows[$0]?.row })
  }

  private func select(_ id: Int) {
    guard let row = rows[id] else { return }
    marks.read.insert(id)
    if !row.row.isRead { row.row.isRead = true }
    listeners.send(.openStory(id))
    environment.messages.send(.storyRead(id))
    environment.analytics.log(.storySelected(id))
  }

  private func markUnread(_ id: Int) {
    guard let row = rows[id], row.row.isRead else { return }
    marks.read.remove(id)
    row.row.isRead = false
    environment.messages.send(.storyMarkedUnread(id))
  }

  private func toggleUpvote(_ id: Int) {
    guard let row = rows[id], row.row.story.kind != .job else { return }
    if row.row.isUpvoted { marks.upvoted.remove(id) } else { marks.upvoted.insert(id) }
    row.row.isUpvoted.toggle()
  }

  private func rowAppeared(_ id: Int) {
    guard let row = rows[id], row.row.thumbnail.isWanted else { return }
    row.row.thumbnail = .loading
    startRequest(for: row)
  }

  /// A row's failure becomes a notice of the list.
  private func thumbnailAnswered(_ row: RowState, _ result: Result<String, any Error>) {
    switch result {
    case .success(let token): row.row.thumbnail = .loaded(token)
    case .failure(is CancellationError): row.row.thumbnail = .none
    case .failure:
      row.row.thumbnail = .failed
      environment.notices.show(.thumbnailFailed(story: row.row.id))
    }
  }

  /// Sets the state at once, so that it is observed as one change, and not at all if it is equal.
  private func change(_ change: (inout NewsState) -> Void) {
    var new = state
    change(&new)
    state = new
  }
}
