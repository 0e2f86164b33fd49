import Scenarios

extension Rule {
  /// Stories that are opened, and who learns of it.
  static let storySelection: [Rule] = [
    Rule(
      "L12", .must,
      "`select` sends one event, one message and one analytics entry; the badge follows",
      because: """
        an event too many opens a story twice, an entry too few makes the figures wrong, and a \
        badge that disagrees with the list is never believed again
        """,
      in: .news,
      check: { trial in
        try checkSelections(trial)
        try checkSelectionDuringDelivery(trial)
        try checkBadge(trial)
      })
  ]

  /// Stories and a posting, unread and read, one by one and in a burst.
  @MainActor
  private static func checkSelections(_ trial: Trial) throws {
    try trial.withNewsList { fixture in
      fixture.send(.appear)
      fixture.load([.sample(1), .sample(2), .sample(3, kind: .job)])
      var selected: [Int] = []
      @MainActor func expectSelected(_ ids: Int..., moment: String) {
        selected += ids
        fixture.transcript.expect(
          "the events \(moment)", fixture.events, is: selected.map { .openStory($0) })
        fixture.transcript.expect(
          "the stories told to be read \(moment)", fixture.storiesTold, is: selected)
        fixture.transcript.expect(
          "the analytics entries \(moment)", fixture.analytics.entries,
          is: selected.map { .storySelected($0) })
        fixture.expectUnread(3 - Set(selected).count, moment)
      }
      fixture.send(.select(2))
      expectSelected(2, moment: "after one selection")
      fixture.send(.select(2))
      expectSelected(2, moment: "after the same selection again")
      fixture.send(.select(7), .toggleUpvote(1), .rowAppeared(1))
      expectSelected(moment: "after intents that select nothing")
      fixture.post(.select(1))
      fixture.post(.select(3))
      fixture.settle()
      expectSelected(1, 3, moment: "after two selections at once")
      fixture.expectRow(3, shows: .sampleJob(3, isRead: true), "after it was selected")
      fixture.expectRow(
        2, shows: .sample(2, isRead: true), "after it was selected twice")
    }
  }

  /// A view and a listener that select something themselves.
  @MainActor
  private static func checkSelectionDuringDelivery(_ trial: Trial) throws {
    try trial.withNewsList { fixture in
      fixture.fill(1...3)
      let view = fixture.probe(1)
      view.onShow = { [weak view] _ in
        view?.onShow = nil
        fixture.post(.select(2))
      }
      var isFirst = true
      let listener = fixture.list.onEvent { event in
        guard event == .openStory(2), isFirst else { return }
        isFirst = false
        fixture.post(.select(3))
      }
      fixture.send(.toggleUpvote(1))
      let moment = "after selections during a delivery and during an event"
      fixture.transcript.expect(
        "the events \(moment)", fixture.events, is: [.openStory(2), .openStory(3)])
      fixture.transcript.expect(
        "the stories told to be read \(moment)", fixture.storiesTold, is: [2, 3])
      fixture.transcript.expect(
        "the analytics entries \(moment)", fixture.analytics.entries,
        is: [.storySelected(2), .storySelected(3)])
      fixture.expectUnread(1, moment)
      listener.detach()
    }
  }

  /// The badge follows reads, whoever tells of them, and says so to others.
  @MainActor
  private static func checkBadge(_ trial: Trial) throws {
    try trial.withNewsList { fixture in
      fixture.fill(1...5)
      let view = fixture.probeBadge()
      @MainActor func expect(_ count: Int, _ moment: String) {
        fixture.expectUnread(count, moment)
        fixture.transcript.expect(
          "the badge's view \(moment)", view.deliveries.last?.unreadCount, is: count)
      }
      expect(3, "when three stories are there")
      fixture.send(.select(1))
      expect(2, "when one of three stories was selected")
      fixture.send(.select(1))
      expect(2, "when it was selected again")
      fixture.send(.markUnread(1))
      expect(3, "when it was marked as unread")
      fixture.transcript.act("somebody else reads story 2")
      fixture.messages.send(.storyRead(2))
      fixture.settle()
      expect(2, "when somebody else told that a story was read")
      fixture.send(.select(3), .loadMore)
      fixture.load(Story.samples(1...5))
      let told = fixture.sentMessages.reduce(into: [Int]()) { told, message in
        if case .unreadChanged(let count) = message, count != told.last { told.append(count) }
      }
      fixture.transcript.expect(
        "the last number told to others", told.last, is: fixture.list.badgeContent.unreadCount)
      fixture.transcript.expect(
        "the numbers told to others", Array(told.prefix(5)),
        is: [3, 2, 3, 2, 1])
    }
  }
}

extension NewsFixture {
  /// The stories that messages told to be read, in order.
  fileprivate var storiesTold: [Int] {
    sentMessages.compactMap { if case .storyRead(let id) = $0 { id } else { nil } }
  }
}
