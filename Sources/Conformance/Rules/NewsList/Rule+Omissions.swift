import Scenarios

@MainActor
extension Rule {
  /// Items that do not arrive, or cannot be read.
  nonisolated static let omissions: [Rule] = [
    Rule(
      "L17", .must,
      """
      an item that does not arrive is left out and counted; the load fails when the list, or the \
      transport of all items, failed
      """,
      because:
        "one broken connection of ten must not hide nine stories, nor hide that one is missing",
      news: { trial in
        try trial.withNewsLists(
          checkLostItems, checkUnreadableItems, checkLostPage, checkPagesWithoutStories)
        try trial.withNewsList(NewsConfiguration(pageSize: 5), checkReason)
      })
  ]

  /// Items of both pages whose transport fails.
  private static func checkLostItems(_ fixture: NewsFixture) {
    fixture.transcript.onOutsideCall = { [unowned fixture] call in
      guard call.description.hasPrefix("the notice") else { return }
      fixture.expectLoading(false)
    }
    defer { fixture.transcript.onOutsideCall = nil }
    fixture.refresh(ids: Array(1...5))
    fixture.failStory(2, with: ConnectionLost())
    fixture.expectLoading(true)
    fixture.answerStories(Story.samples(1...3))
    let lost = Omissions(lostCount: 1, reason: "\(ConnectionLost())")
    fixture.expectOmissions([lost], rows: [1, 3])
    fixture.expectStored([[1, 3]])
    fixture.expectUnread(2)
    fixture.expectNextPage()
    fixture.send(.loadMore)
    fixture.answerStory(4)
    fixture.failStory(5, with: ConnectionLost())
    fixture.expectOmissions([lost, lost], rows: [1, 3, 4])
    fixture.expectRequestedStories(1...5)
    fixture.refresh(Story.samples(1...5))
    fixture.expectOmissions([lost, lost], rows: 1...3)
  }

  private static func checkUnreadableItems(_ fixture: NewsFixture) {
    fixture.refresh(ids: Array(1...4))
    fixture.failStory(1, with: UnreadableStory())
    fixture.answerStories(Story.samples([3]))
    let unreadable = Omissions(unreadableCount: 1)
    fixture.expectOmissions([unreadable], rows: [3])
    fixture.send(.loadMore)
    fixture.failStory(4, with: UnreadableStory())
    fixture.expectOmissions([unreadable, unreadable], rows: [3])
  }

  /// All items of a page are lost, one after the other.
  private static func checkLostPage(_ fixture: NewsFixture) {
    fixture.fill(1...5)
    fixture.send(.loadMore)
    for id in [5, 4] { fixture.failStory(id, with: ConnectionLost()) }
    fixture.expectOmissions([], rows: 1...3, questions: 1)
    fixture.expectNextPage()
    fixture.answerAlert(.cancel)
    fixture.loadMore(Story.samples(4...5))
    fixture.expectOmissions([], rows: 1...5, questions: 1)
    fixture.send(.refresh)
    fixture.fail(with: ConnectionLost())
    fixture.expectOmissions([], rows: 1...5, questions: 2)
  }

  /// Pages without a story that are loaded all the same, because not all transports failed.
  private static func checkPagesWithoutStories(_ fixture: NewsFixture) {
    fixture.refresh(ids: [1, 2, 3])
    for id in 1...3 { fixture.failStory(id, with: UnreadableStory()) }
    let unreadable = Omissions(unreadableCount: 3)
    fixture.expectOmissions([unreadable], rows: [])
    fixture.refresh(ids: [1, 2, 3])
    for id in 1...2 { fixture.failStory(id, with: ConnectionLost()) }
    fixture.answerStories([])
    let lost = Omissions(lostCount: 2, reason: "\(ConnectionLost())")
    fixture.expectOmissions([unreadable, lost], rows: [])
    fixture.expectLoading(false)
  }

  /// The reason is that of the first lost item in the order of rank, whichever failed first.
  private static func checkReason(_ fixture: NewsFixture) {
    fixture.refresh(ids: Array(1...5))
    fixture.failStory(4, with: ServerBusy())
    fixture.failStory(2, with: ConnectionLost())
    fixture.failStory(1, with: UnreadableStory())
    fixture.answerStories(Story.samples([3]))
    let omissions = Omissions(
      unreadableCount: 1, lostCount: 2, reason: "\(ConnectionLost())")
    fixture.expectOmissions([omissions], rows: [3])
    fixture.refresh(ids: [6, 7])
    fixture.failStory(7, with: ServerBusy())
    fixture.failStory(6, with: ConnectionLost())
    fixture.expectOmissions([omissions], rows: [3], questions: 1)
  }
}

/// Another error of a service than ``ConnectionLost``.
private struct ServerBusy: Error, CustomStringConvertible {
  let description = "the server is busy"
}

extension NewsFixture {
  fileprivate func expectOmissions(
    _ omissions: [Omissions], rows: some Sequence<Int>, questions: Int = 0
  ) {
    expectRows(rows, isLoading: false)
    expect("notices", notices.notices, is: omissions.map { .storiesOmitted($0) })
    expectQuestions(questions)
  }
}
