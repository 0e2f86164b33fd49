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
