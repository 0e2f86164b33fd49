import ArchUDF
import Scenarios

extension NewsStore {
  /// A view model of the list.
  func listViewModel() -> WholeStateViewModel<NewsListContent> {
    WholeStateViewModel { [self] in NewsListContent(list) }
  }
}
