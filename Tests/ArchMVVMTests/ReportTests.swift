import ArchMVVM
import ExecutorPump
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
  private final class Reports {
    var selections: [PostSelection] = []
    var errors: [NoPicture] = []
  }

  private func reports(of viewModel: PostListViewModel) -> Reports {
    let reports = Reports()
    viewModel.didSelect = { reports.selections.append($0) }
    viewModel.didFail = { error in
      if let error = error as? NoPicture { reports.errors.append(error) }
    }
    return reports
  }

  @Test(
    """
    selection and error proxied upwards \
    (from a row's view model through the list's to the screen)
    """)
  func upwards() {
    let picturesque = StoryRowViewModel(1, clock: clock)
    let plain = StoryRowViewModel(2, clock: clock, hasPicture: false)
    list.report(to: screen)
    list.show([picturesque, JobRowViewModel(3, address: "jobs@example.com"), plain])
    let reports = reports(of: screen)
    Pump.window {
      let display = Display()
      picturesque.loadPicture()
      plain.loadPicture()
      Pump.settle(display)
      clock.advance(by: .seconds(1))
      Pump.settle(display)
      for row in list.rows { row.select() }
    }
    #expect(reports.errors == [NoPicture(id: 2)])
    #expect(reports.selections == [.story(1), .application("jobs@example.com"), .story(2)])
  }

  @Test("a row that left its list is not heard any more, though an effect holds it")
  func left() {
    let row = StoryRowViewModel(1, clock: clock, hasPicture: false)
    let reports = reports(of: list)
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
    #expect(reports.errors == [])
    #expect(reports.selections == [])
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
