import ExecutorPump
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@testable import ArchMVVM

/// What cells and screens hear of their view models.
@MainActor
@Suite("MVVM: updates")
struct UpdateTests {
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

  @Test("a screen that ends its delay is shown that once, and others the counter")
  func endOfDelay() {
    let clock = ManualClock()
    let navigation = NavigationViewModel(environment: .test(scenario: .test(clock: clock)))
    navigation.push(.counter)
    let below = navigation.content.visibleScreen
    navigation.push(.counter)
    let screen = navigation.content.visibleScreen
    var texts: [String] = []
    Pump.window {
      navigation.screens[screen]?.incrementLater()
      Pump.settle(Display())
      navigation.screens[screen]?.didUpdate = { texts.append("\($0.text), busy: \($0.isBusy)") }
      navigation.screens[below]?.didUpdate = { texts.append($0.text) }
      clock.advance(by: NavigationEnvironment.delay)
      Pump.settle(Display())
    }
    #expect(texts == ["Counter: 1, busy: false", "Counter: 1"])
  }
}
