import Scenarios

extension NewsListContent {
  /// Presents a list.
  init(_ list: StoryList) {
    self.init(feed: list.feed, loading: list.loading, paging: list.paging, rows: list.order)
  }
}

/// Presents the list.
final class ListViewModel: PresentingViewModel, InitializableViewModel {
  let presentation = Presentation("list") { NewsListContent($0) }

  func didReduce(_ list: StoryList, oldState: StoryList?) {
    presentation.present(list, oldValue: oldState)
  }
}
