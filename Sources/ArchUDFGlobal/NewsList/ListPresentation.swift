import ArchUDF
import Scenarios

extension NewsStore {
  /// A view model of the list.
  func listViewModel() -> WholeStateViewModel<NewsListContent> {
    WholeStateViewModel(gate, tracer) { [self] in NewsListContent(list) }
  }
}
