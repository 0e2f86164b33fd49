import ArchUDF
import Scenarios

/// Formats a row and shows it to its view whenever anything in the store has happened, until the row
/// leaves.
@MainActor
final class RowViewModel {
  let view = ViewList<RowContent>()
  private let store: NewsStore
  private let adapter: RowAdapter
  private var story: Int

  init(_ store: NewsStore, story: Int, adapter: RowAdapter) {
    self.store = store
    self.story = story
    self.adapter = adapter
  }

  func attach(_ view: any ContentView<RowContent>, showing content: RowContent) -> ViewAttachment {
    self.view.attach(view, showing: content)
  }

  func didReduce() {
    if let content = store.content(ofRow: story, adapter: adapter) {
      view.showAlways(content)
    } else {
      view.detachAll()
    }
  }

  /// Shows another story in the view, or ends when it is not listed, and calls `report`.
  func rebind(to story: Int, orElse report: @MainActor () -> Void) {
    // A row that left is told only when its turn comes.
    guard store.row(self.story) != nil else { return view.detachAll() }
    guard !view.isEmpty, story != self.story else { return }
    guard let content = store.content(ofRow: story, adapter: adapter) else {
      report()
      return view.detachAll()
    }
    self.story = story
    view.showAlways(content)
  }
}

extension NewsStore {
  /// What a row shows, or nothing for a story that is not listed.
  func content(ofRow id: Int, adapter: RowAdapter) -> RowContent? {
    row(id).map { RowContent($0, adapter: adapter) }
  }
}
