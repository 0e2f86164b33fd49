import Observation
import Scenarios

/// The view model of a view that shows the whole list.
@Observable
@MainActor
final class ListViewModel: ViewModel {
  private let stories: StoriesController

  init(_ stories: StoriesController) { self.stories = stories }

  /// What the view shows; whoever reads it observes the list, but no row of it.
  var content: NewsListContent {
    let state = stories.state
    return NewsListContent(
      feed: state.feed, loading: state.loading, paging: state.paging, rows: state.order)
  }
}
