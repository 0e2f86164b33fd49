import ArchMVVM
import Conformance
import Scenarios
import Testing

/// View models tell by closures that they were updated.
@MainActor
@Suite("MVVM: bindings")
struct BindingTests {
  /// What a screen holds: a view model, and the views bound to it.
  @MainActor
  private final class Screen {
    let viewModel = PostListViewModel()
    let row = StoryRowViewModel(1)
    let view = ProbeView<[Int]>()
    let views: ViewList<[Int]>
    private(set) var selections: [PostSelection] = []

    init() {
      views = viewModel.bind()
      _ = views.attach(view, showing: viewModel.content)
      viewModel.reports = Reports(
        didSelect: { [weak self] in self?.selections.append($0) }, didFail: { _ in })
      viewModel.show([row])
    }
  }

  @Test("bindings by closures without retain cycles")
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

  @Test("all views that were bound together are shown an update, the content asked for once")
  func together() {
    let row = StoryRowViewModel(1)
    let views = row.bind()
    let probes = [ProbeView<PostContent>(), ProbeView()]
    for probe in probes { _ = views.attach(probe, showing: row.content) }
    row.show("a")
    row.show("a")
    for probe in probes {
      #expect(
        probe.deliveries == [
          .story(title: "Story 1", picture: nil), .story(title: "Story 1", picture: "a"),
        ])
    }
  }

  @Test("a new binding takes the place of the one before")
  func rebinding() {
    let row = StoryRowViewModel(1)
    var calls: [String] = []
    row.bind { _ in calls.append("first") }
    row.bind { calls.append("second, \($0.id)") }
    row.show("a")
    #expect(calls == ["second, 1"])
  }

  @Test("an unbound view model tells nobody, and holds nobody")
  func unbinding() {
    let row = StoryRowViewModel(1)
    weak var views: ViewList<PostContent>?
    do {
      let bound = row.bind()
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
