import ArchMVVM
import Conformance
import Scenarios
import Testing

/// Row views that are re-used for other rows.
@MainActor
@Suite("MVVM: recycled rows")
struct RecycledRowTests {
  private let first = StoryRowViewModel(1)
  private let second = StoryRowViewModel(2)
  private let view = ProbeView<PostContent>()
  private let viewsOfFirst: ViewList<PostContent>
  private let viewsOfSecond: ViewList<PostContent>

  init() {
    viewsOfFirst = first.bind(StopGate())
    viewsOfSecond = second.bind(StopGate())
  }

  private func content(_ id: Int, _ picture: String? = nil) -> PostContent {
    .story(title: "Story \(id)", picture: picture)
  }

  private func makeRow() -> RecycledRow<PostContent> {
    RecycledRow(view, among: viewsOfFirst, showing: first.content)
  }

  @Test("a re-used view shows no late update of its old row until it returns to it")
  func comingBack() {
    let row = makeRow()
    row.use(among: viewsOfSecond, showing: second.content)
    first.show("a")
    row.use(among: viewsOfFirst, showing: first.content)
    second.show("b")
    first.show("c")
    #expect(view.deliveries == [content(1), content(2), content(1, "a"), content(1, "c")])
  }

  @Test("re-using a view leaves the other views of its old row attached")
  func others() {
    let views = [ProbeView<PostContent>(), ProbeView()]
    let rows = views.map { RecycledRow($0, among: viewsOfFirst, showing: first.content) }
    rows[0].use(among: viewsOfSecond, showing: second.content)
    first.show("a")
    #expect(views[0].deliveries == [content(1), content(2)])
    #expect(views[1].deliveries == [content(1), content(1, "a")])
  }

  @Test("a view re-used during a delivery keeps its new use")
  func nested() {
    let row = makeRow()
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

  @Test("a view re-used for the same row gets no delivery")
  func sameUse() {
    let row = makeRow()
    row.use(among: viewsOfFirst, showing: first.content)
    first.show("a")
    #expect(view.deliveries == [content(1), content(1, "a")])
  }

  @Test("a row view is in use until its row detaches all views")
  func inUse() {
    let row = makeRow()
    row.use(among: viewsOfSecond, showing: second.content)
    viewsOfFirst.detachAll()
    #expect(row.isInUse)
    viewsOfSecond.detachAll()
    #expect(!row.isInUse)
    row.use(among: viewsOfFirst, showing: first.content)
    #expect(!row.isInUse)
    #expect(view.deliveries == [content(1), content(2)])
  }

  @Test("a view is released when its use ends, and cannot be used again")
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
