import Scenarios

/// The model of the list: which stories are listed, and how far their feed has been loaded.
struct NewsModel: Equatable {
  private(set) var feed: Feed
  private(set) var loading: LoadingPage?
  private(set) var paging: StoryPaging?

  /// The stories that are listed, in the order of rank.
  private(set) var order: [Int] = []

  /// Which stories the user has read and voted for, listed or not.
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

  /// A page is listed in place of what was, or after it.
  mutating func list(_ page: StoryPage, replacing: Bool) {
    paging = page.paging
    let ids = page.stories.map(\.id)
    order = replacing ? ids : order + ids
  }

  /// What was stored counts only as long as there is nothing newer; returns whether it does.
  mutating func list(stored stories: [Story]) -> Bool {
    guard paging == nil, order.isEmpty else { return false }
    order = stories.map(\.id)
    return true
  }
}
