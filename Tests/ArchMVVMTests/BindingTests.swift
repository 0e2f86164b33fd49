import ArchMVVM
import Conformance
import ExecutorPump
import ScenarioTesting
import Scenarios
import Testing

/// Closures that notify views of view model updates.
@MainActor
@Suite("MVVM: bindings")
struct BindingTests {
  /// The owner of a view model and the views bound to it.
  @MainActor
  private final class Screen {
    let viewModel = PostListViewModel()
    let row = StoryRowViewModel(1)
    let view = ProbeView<[Int]>()
    let views: ViewList<[Int]>
    private(set) var selections: [PostSelection] = []

    init() {
      views = viewModel.bind(StopGate())
      _ = views.attach(view, showing: viewModel.content)
      viewModel.reports = Reports(
        didSelect: { [weak self] in self?.selections.append($0) }, didFail: { _ in })
      viewModel.show([row])
    }
  }

  @Test("a binding by closures makes no retain cycle")
  func bindings() {
    var screen: Screen? = Screen()
    weak let viewModel = screen?.viewModel
    weak let row = screen?.row
    weak let view = screen?.view
    weak let views = screen?.views
    row?.select()
    #expect(view?.deliveries == [[], [1]])
    #expect(screen?.selections == [.story(1)])
    screen = nil
    #expect(viewModel == nil)
    #expect(row == nil)
    #expect(view == nil)
    #expect(views == nil)
  }

  @Test("every update reaches all views of a binding, also one that changes nothing")
  func together() {
    let row = StoryRowViewModel(1)
    let views = row.bind(StopGate())
    let probes = [ProbeView<PostContent>(), ProbeView()]
    for probe in probes { _ = views.attach(probe, showing: row.content) }
    row.show("a")
    row.show("a")
    for probe in probes {
      #expect(
        probe.deliveries == [
          .story(title: "Story 1", picture: nil), .story(title: "Story 1", picture: "a"),
          .story(title: "Story 1", picture: "a"),
        ])
    }
  }

  @Test("a new binding replaces the previous one")
  func rebinding() {
    let row = StoryRowViewModel(1)
    var calls: [String] = []
    row.bind { _ in calls.append("first") }
    row.bind { calls.append("second, \($0.id)") }
    row.show("a")
    #expect(calls == ["second, 1"])
  }

  @Test("an unbound view model notifies and retains no observer")
  func unbinding() {
    let row = StoryRowViewModel(1)
    weak var views: ViewList<PostContent>?
    do {
      let bound = row.bind(StopGate())
      views = bound
      row.reports = Reports(
        didSelect: { [bound] _ in bound.detachAll() }, didFail: { [bound] _ in bound.detachAll() })
    }
    #expect(views != nil)
    row.unbind()
    #expect(views == nil)
    row.show("a")
    row.select()
  }
}

/// Rows of several kinds behind one protocol.
@MainActor
@Suite("MVVM: row view models")
struct RowViewModelTests {
  private let rows: [PostRow] = [
    StoryRowViewModel(1), JobRowViewModel(2, address: "jobs@example.com"), StoryRowViewModel(3),
  ]

  @Test("rows of several kinds are bound, attached and selected through one protocol")
  func kinds() {
    let views = rows.map { $0.bind(StopGate()) }
    let probes = rows.map { _ in ProbeView<PostContent>() }
    var selections: [PostSelection] = []
    for index in rows.indices {
      _ = views[index].attach(probes[index], showing: rows[index].content)
      rows[index].reports = Reports(didSelect: { selections.append($0) }, didFail: { _ in })
    }
    for row in rows { row.select() }
    #expect(rows.map { $0.id } == [1, 2, 3])
    #expect(
      probes.map(\.deliveries) == [
        [.story(title: "Story 1", picture: nil)], [.job(title: "Job 2")],
        [.story(title: "Story 3", picture: nil)],
      ])
    #expect(selections == [.story(1), .application("jobs@example.com"), .story(3)])
  }
}

/// Selections and errors that rows report to the screen.
@MainActor
@Suite("MVVM: reports")
struct ReportTests {
  private let clock = ManualClock()
  private let screen = PostListViewModel()
  private let list = PostListViewModel()

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

  @Test("a row's selections and errors reach the screen through the list")
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

  @Test("a row removed from its list reports no longer, even while an effect retains it")
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

  @Test("a row that outlives its list reports nothing")
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
