import ArchMVVM
import Conformance
import Scenarios
import Testing

/// A list knows its rows by one protocol.
@MainActor
@Suite("MVVM: row view models")
struct RowViewModelTests {
  private let rows: [PostRow] = [
    StoryRowViewModel(1), JobRowViewModel(2, address: "jobs@example.com"), StoryRowViewModel(3),
  ]

  @Test("row view models of several kinds behind one protocol")
  func kinds() {
    let views = rows.map { $0.bind() }
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
