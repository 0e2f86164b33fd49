import Conformance
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@testable import ArchMVVM

/// The connection of view models with the cells that they set up.
@MainActor
@Suite("MVVM: cells")
struct RowCellTests {
  private func viewModel(_ title: String) -> StoryRowViewModel {
    let environment = NewsEnvironment.test(stories: GatedStories(waitsWhenCancelled: true))
    let story = Story(id: 1, title: title, date: .distantPast)
    return StoryRowViewModel(
      NewsRow(story, loadedAt: .distantPast, isRead: false, isUpvoted: false),
      NewsModel(feed: .top), thumbnails: ThumbnailCache(environment.thumbnails, CompletionQueue()),
      tracer: nil)
  }

  @Test("a view model does not set up a cell that was re-used for another one")
  func recycledCell() {
    let cell = RowCell(StopGate())
    let (former, current) = (viewModel("former"), viewModel("current"))
    let view = ProbeView<RowContent>()
    cell.bind(former)
    _ = cell.views(.full).attach(view, showing: former.content(.full))
    cell.bind(current)
    former.toggleUpvote()
    current.toggleUpvote()
    #expect(view.deliveries == [viewModel("former"), current].map { $0.content(.full) })
  }
}
