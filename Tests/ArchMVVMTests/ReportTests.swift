import ArchMVVM
import ExecutorPump
import ScenarioTesting
import Scenarios
import Testing

/// What a row has to tell goes up to the screen.
@MainActor
@Suite("MVVM: reports")
struct ReportTests {
  private let clock = ManualClock()
  private let screen = PostListViewModel()
  private let list = PostListViewModel()

  /// Remembers what reached the screen.
  @MainActor
  private final class ReportLog {
    var selections: [PostSelection] = []
    var errors: [NoPicture] = []
  }

  private func log(of viewModel: PostListViewModel) -> ReportLog {
    let log = ReportLog()
    viewModel.reports = Reports(
      didSelect: { log.selections.append($0) },
      didFail: { error in
        if let error = error as? NoPicture { log.errors.append(error) }
      })
    return log
  }

  @Test(
    """
    selection and error proxied upwards \
    (from a row's view model through the list's to the screen)
    """)
  func upwards() {
    let picturesque = StoryRowViewModel(1, clock: clock)
    let plain = StoryRowViewModel(2, clock: clock, hasPicture: false)
    list.reports = Reports(to: screen)
    list.show([picturesque, JobRowViewModel(3, address: "jobs@example.com"), plain])
    let log = log(of: screen)
    Pump.window {
      let display = Display()
      picturesque.loadPicture()
      plain.loadPicture()
      Pump.settle(display)
      clock.advance(by: .seconds(1))
      Pump.settle(display)
      for row in list.rows { row.select() }
    }
    #expect(log.errors == [NoPicture(id: 2)])
    #expect(log.selections == [.story(1), .application("jobs@example.com"), .story(2)])
  }

  @Test("a row that left its list is not heard any more, though an effect holds it")
  func left() {
    let row = StoryRowViewModel(1, clock: clock, hasPicture: false)
    let log = log(of: list)
    list.show([row])
    Pump.window {
      let display = Display()
      row.loadPicture()
      Pump.settle(display)
      list.show([StoryRowViewModel(1)])
      clock.advance(by: .seconds(1))
      Pump.settle(display)
      row.select()
    }
    #expect(log.errors == [])
    #expect(log.selections == [])
  }

  @Test("a row that outlives its list reports to nobody")
  func outlived() {
    let row = StoryRowViewModel(1)
    weak var list: PostListViewModel?
    do {
      let owner = PostListViewModel()
      owner.show([row])
      list = owner
    }
    #expect(list == nil)
    row.select()
  }
}
