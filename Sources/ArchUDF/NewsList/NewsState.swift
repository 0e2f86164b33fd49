import Scenarios

/// The application state: the stories, what the user did with them, and the badge.
///
/// The type of `Rows` says how rows are stored: as a dictionary, or as an `EntityTable`.
struct NewsState<Rows: EntityWriting<[Int: NewsRow]>>: StoreState {
  var list: StoryList

  /// The rows of the listed stories.
  var rows: Rows

  var marks = StoryMarks()

  /// The badge's own part.
  var unread = UnreadStories()

  var factory:
    CompositeViewModelFactory<
      SingleViewModelFactory<RowViewModel.ID, RowViewModel>, InitializableViewModelFactory
    >
  {
    CompositeViewModelFactory(
      SingleViewModelFactory { RowViewModel($0) }, InitializableViewModelFactory())
  }
}

extension NewsState where Rows == [Int: NewsRow] {
  @MainActor static var mappers: some StateMapping<Self> {
    StateMapper(\Self.list).and(StateMapper(\Self.rows)).and(StateMapper(\Self.unread))
  }
}

extension NewsState where Rows == EntityTable<[Int: NewsRow]> {
  @MainActor static var indexedMappers: some StateMapping<Self> {
    StateMapper(\Self.list)
      .and(
        EntityMapper {
          $0.rows.entities
        } takeLog: {
          $0.rows.swapLog(with: &$1)
        }
      )
      .and(StateMapper(\Self.unread))
  }
}

extension NewsState: Equatable where Rows: Equatable {}

/// The listed stories, and the progress of loading their feed.
struct StoryList: Equatable {
  var feed: Feed
  var loading: LoadingPage?
  var paging: StoryPaging?

  /// The listed stories, in the order of rank.
  var order: [Int] = []

  /// The paging that a next page would be loaded over, if one may be loaded now.
  var nextPage: StoryPaging? {
    guard loading == nil, let paging, !paging.isExhausted else { return nil }
    return paging
  }

  /// Whether stored rows may be listed: there was nothing newer since the feed was selected.
  var takesStoredRows: Bool { paging == nil && order.isEmpty }
}
