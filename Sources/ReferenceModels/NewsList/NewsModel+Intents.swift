import Scenarios

/// What users do.
extension NewsModel {
  mutating func apply(_ intent: NewsIntent) {
    switch intent {
    case .appear: appear()
    case .refresh: refresh()
    case .loadMore: loadMore()
    case .selectFeed(let feed): if feed != self.feed { select(feed) }
    case .rowAppeared(let id): if let row = index(of: id) { showThumbnail(ofRowAt: row) }
    case .select(let id): if index(of: id) != nil { selectStory(id) }
    case .markUnread(let id): if index(of: id) != nil { markUnread(id) }
    case .toggleUpvote(let id): if let row = index(of: id) { toggleUpvote(ofRowAt: row) }
    }
  }

  private mutating func appear() {
    isReading = true
    readingCount += 1
    refresh()
  }

  mutating func refresh() { start(Load(page: .first)) }

  private mutating func loadMore() {
    guard canLoadMore, let feedIDs else { return }
    start(Load(page: .next, ids: Array(feedIDs.dropFirst(pagedCount).prefix(pageSize))))
  }

  /// A load takes the place of any other, and of the question about one that failed.
  private mutating func start(_ load: Load) {
    self.load = load
    loadCount += 1
    isAsking = false
  }

  private mutating func select(_ feed: Feed) {
    self.feed = feed
    rows = []
    feedIDs = nil
    appear()
  }

  private mutating func showThumbnail(ofRowAt index: Int) {
    switch rows[index].thumbnail {
    case .none, .failed: rows[index].thumbnail = .loading
    case .loading, .loaded: break
    }
  }

  private mutating func selectStory(_ id: Int) {
    read.insert(id)
    events.append(.openStory(id))
    messages.append(.storyRead(id))
    analytics.append(.storySelected(id))
  }

  private mutating func markUnread(_ id: Int) {
    if read.remove(id) != nil { messages.append(.storyMarkedUnread(id)) }
  }

  private mutating func toggleUpvote(ofRowAt index: Int) {
    let story = rows[index].story
    guard story.kind != .job else { return }
    if upvoted.remove(story.id) == nil { upvoted.insert(story.id) }
  }
}
