import ArchMVVM
import Conformance
import ExecutorPump
import ScenarioTesting
import Scenarios
import Testing

/// Row views are used again for other rows.
@MainActor
@Suite("MVVM: recycled rows")
struct RecycledRowTests {
  private let clock = ManualClock()
  private let display = Display()
  private let first: StoryRowViewModel
  private let second: StoryRowViewModel
  private let viewsOfFirst: ViewList<PostContent>
  private let viewsOfSecond: ViewList<PostContent>

  init() {
    first = StoryRowViewModel(1, clock: clock)
    second = StoryRowViewModel(2, clock: clock)
    viewsOfFirst = first.bind()
    viewsOfSecond = second.bind()
  }

  private func content(_ id: Int, _ picture: String? = nil) -> PostContent {
    .story(title: "Story \(id)", picture: picture)
  }

  private func waitASecond() {
    clock.advance(by: .seconds(1))
    Pump.settle(display)
  }

  @Test(
    """
    the recycled-row guard (a re-used row view never shows a late result, an image say, \
    of the row it showed before)
    """)
  func guarding() {
    let view = ProbeView<PostContent>()
    Pump.window {
      let row = RecycledRow(view, among: viewsOfFirst, showing: first.content)
      first.loadPicture()
      Pump.settle(display)
      row.use(among: viewsOfSecond, showing: second.content)
      waitASecond()
      second.loadPicture()
      Pump.settle(display)
      waitASecond()
    }
    #expect(view.deliveries == [content(1), content(2), content(2, "picture 2")])
    #expect(first.content == content(1, "picture 1"))
  }

  @Test("a view that comes back to a row shows what that learnt meanwhile")
  func comingBack() {
    let view = ProbeView<PostContent>()
    let row = RecycledRow(view, among: viewsOfFirst, showing: first.content)
    row.use(among: viewsOfSecond, showing: second.content)
    first.show("a")
    row.use(among: viewsOfFirst, showing: first.content)
    second.show("b")
    first.show("c")
    #expect(view.deliveries == [content(1), content(2), content(1, "a"), content(1, "c")])
  }

  @Test("a view in re-use does not cut off another view of the row it leaves")
  func others() {
    let views = [ProbeView<PostContent>(), ProbeView()]
    let rows = views.map { RecycledRow($0, among: viewsOfFirst, showing: first.content) }
    rows[0].use(among: viewsOfSecond, showing: second.content)
    first.show("a")
    #expect(views[0].deliveries == [content(1), content(2)])
    #expect(views[1].deliveries == [content(1), content(1, "a")])
  }

  @Test("a view put to another use while it is shown a row stays in that other use")
  func nested() {
    let view = ProbeView<PostContent>()
    let row = RecycledRow(view, among: viewsOfFirst, showing: first.content)
    view.onShow = { [viewsOfFirst, first] shown in
      if shown == content(2) { row.use(among: viewsOfFirst, showing: first.content) }
    }
    row.use(among: viewsOfSecond, showing: second.content)
    second.show("b")
    first.show("a")
    #expect(view.deliveries == [content(1), content(2), content(1), content(1, "a")])
    #expect(viewsOfSecond.isEmpty)
    row.end()
    #expect(viewsOfFirst.isEmpty)
    view.onShow = nil
  }

  @Test("a view that is put to the use it has already is not shown anything")
  func sameUse() {
    let view = ProbeView<PostContent>()
    let row = RecycledRow(view, among: viewsOfFirst, showing: first.content)
    row.use(among: viewsOfFirst, showing: first.content)
    first.show("a")
    #expect(view.deliveries == [content(1), content(1, "a")])
  }

  @Test("a row view is in use until that ends or the row has gone")
  func inUse() {
    let view = ProbeView<PostContent>()
    let row = RecycledRow(view, among: viewsOfFirst, showing: first.content)
    row.use(among: viewsOfSecond, showing: second.content)
    viewsOfFirst.detachAll()
    #expect(row.isInUse)
    viewsOfSecond.detachAll()
    #expect(!row.isInUse)
    row.use(among: viewsOfFirst, showing: first.content)
    #expect(!row.isInUse)
    #expect(view.deliveries == [content(1), content(2)])
  }

  @Test("a view is released when its use ends, and is shown nothing more")
  func ending() {
    weak var released: ProbeView<PostContent>?
    let row: RecycledRow<PostContent>
    do {
      let view = ProbeView<PostContent>()
      released = view
      row = RecycledRow(view, among: viewsOfFirst, showing: first.content)
    }
    #expect(released != nil)
    row.end()
    #expect(released == nil)
    row.end()
    row.use(among: viewsOfSecond, showing: second.content)
    #expect(!row.isInUse)
    #expect(viewsOfSecond.isEmpty)
  }
}
