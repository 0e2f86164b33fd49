import ScenarioTesting
import Scenarios
import Testing

@testable import ArchMVVM

/// The connection of view models with the cells that they set up.
@MainActor
@Suite("MVVM: cells")
struct RowCellTests {
  private final class TitleLabel: ContentView {
    private(set) var titles: [String] = []

    func show(_ content: RowContent) {
      if case .story(let story) = content { titles.append(story.title) }
    }
  }

  private func viewModel(_ title: String) -> StoryRowViewModel {
    let story = Story(id: 1, title: title, date: .distantPast)
    return StoryRowViewModel(
      RowState(
        NewsRow(story, loadedAt: .distantPast, isRead: false, isUpvoted: false),
        NewsModel(feed: .top), thumbnails: InMemoryThumbnails()))
  }

  @Test("a view model does not set up a cell that was re-used for another one")
  func recycledCell() {
    let cell = RowCell()
    let (former, current) = (viewModel("former"), viewModel("current"))
    let label = TitleLabel()
    cell.bind(former)
    _ = cell.views(.full).attach(label, showing: former.content(.full))
    cell.bind(current)
    former.toggleUpvote()
    current.toggleUpvote()
    #expect(label.titles == ["former", "current"])
  }
}
