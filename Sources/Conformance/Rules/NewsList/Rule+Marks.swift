import Scenarios

@MainActor
extension Rule {
  /// The marks of the user.
  nonisolated static let marks: [Rule] = [
    Rule(
      "L18", .must,
      """
      read and upvoted stories stay so in refreshes, stored rows, later pages and other feeds, until \
      the user takes it back
      """,
      because: "a mark that is lost with the next load must be made again and again",
      news: { trial in
        try trial.withNewsLists(for: Reload.all) { checkMarks($1, $0) }
      })
  ]

  /// Marks that are made, and marks that are taken back, before and after rows are listed again.
  private static func checkMarks(_ fixture: NewsFixture, _ reload: Reload) {
    fixture.fill(1...5)
    fixture.send(.loadMore)
    fixture.load(Story.samples(1...5))
    func expectRows(marked ids: Set<Int>, _ moment: String) {
      for id in fixture.list.listContent.rows {
        let isMarked = ids.contains(id)
        let row = RowContent.sample(
          id, score: isMarked ? "11" : "10", isRead: isMarked, isUpvoted: isMarked)
        fixture.expectRow(id, shows: row, moment)
      }
      fixture.expectUnread(
        fixture.list.listContent.rows.count { !ids.contains($0) }, moment)
    }
    func listAgain(marked ids: Set<Int>) {
      expectRows(marked: ids, "before \(reload.name)")
      for _ in 0..<2 {
        reload.run(fixture) { expectRows(marked: ids, "during \(reload.name)") }
        fixture.expect(
          fixture.list.listContent.rows.contains(1), "row 1 is not listed after \(reload.name)")
        expectRows(marked: ids, "after \(reload.name)")
      }
    }
    for id in [1, 2, 4, 5] { fixture.send(.select(id), .toggleUpvote(id)) }
    for id in [2, 5] { fixture.send(.markUnread(id), .toggleUpvote(id)) }
    listAgain(marked: [1, 4])
    for id in [1, 4] where fixture.list.listContent.rows.contains(id) {
      fixture.send(.toggleUpvote(id), .markUnread(id))
    }
    for id in [2, 3] { fixture.send(.toggleUpvote(id), .select(id)) }
    listAgain(marked: fixture.list.listContent.rows.contains(4) ? [2, 3] : [2, 3, 4])
  }
}

/// A way to list rows again.
@MainActor
private struct Reload {
  let name: String

  /// Lists rows again, and calls a function when only some of them are there.
  let run: (NewsFixture, () -> Void) -> Void

  static let all = [
    Reload(name: "a refresh") { fixture, check in
      fixture.send(.refresh)
      check()
      fixture.load(Story.samples(1...5))
    },
    Reload(name: "a refresh and the next page") { fixture, check in
      fixture.send(.refresh)
      fixture.load(Story.samples(1...5))
      check()
      fixture.send(.loadMore)
      fixture.load(Story.samples(1...5))
    },
    Reload(name: "stored rows and another feed") { fixture, check in
      for feed in [Feed.new, .top] {
        fixture.send(.selectFeed(feed))
        fixture.answerStorage(Story.samples(1...4))
        check()
        fixture.load(Story.samples(1...5))
        check()
      }
    },
  ]
}
