import Scenarios

@MainActor
extension Rule {
  /// The selection of stories, and its notifications.
  nonisolated static let storySelection: [Rule] = [
    Rule(
      "L12", .must,
      """
      `select` sends one event, one message and one analytics entry, in this order; the story is read \
      when the event arrives; the badge follows
      """,
      because: "a second event opens a story twice, and users do not trust a badge that is wrong",
      news: { trial in
        try trial.play(selections)
        for check in [checkSelectionDuringDelivery, checkOrder, checkBadge] { try trial.run(check) }
      })
  ]

  /// The order of what leaves the list, with the row and the badge at that moment.
  private static func checkOrder(_ fixture: NewsFixture) {
    fixture.send(.appear)
    fixture.load([.sample(1), .sample(2, kind: .job)])
    let list = fixture.list
    let rows: [RowContent] = [.sample(1, isRead: true), .sampleJob(2, isRead: true)]
    let views = [1, 2].map { fixture.attach(.row($0, .full)) }
    var order: [String] = []
    let listener = list.onEvent { [unowned fixture] event in
      guard case .openStory(let id) = event else { return }
      fixture.expect("row \(id)", list.content(ofRow: id, style: .full), is: rows[id - 1])
      guard fixture.profile.delivery == .immediate else { return }
      fixture.expect("shown by the row's view", views[id - 1].shown, is: ShownContent(rows[id - 1]))
    }
    fixture.transcript.onOutsideCall = { call in
      if call.kind == .output { order.append(call.description) }
    }
    for (id, count) in [(1, 1), (1, 1), (2, 0)] {
      let isAgain = list.badgeContent.unreadCount == count
      order = []
      fixture.send(.select(id))
      fixture.expect(
        "the order", order,
        is: [
          "the event openStory(\(id))", "the message storyRead(\(id))",
          "the analytics entry storySelected(\(id))",
        ] + (isAgain ? [] : ["the message unreadChanged(\(count))"]))
      fixture.expectUnread(count)
    }
    fixture.expect(
      "the messages at the last listener", fixture.messageLog.lastMessages,
      is: fixture.sentMessages)
    listener.detach()
  }

  /// Unread and read stories and a posting, one by one and in a burst.
  private static let selections: [Step<NewsPort>] = [
    .send(.appear), .load(page: [.sample(1), .sample(2), .sample(3, kind: .job)]),
    .send(.select(2)), .selected(2), .unread(2), .send(.select(2)), .selected(2, 2), .unread(2),
    .send(.select(7), .toggleUpvote(1), .rowAppeared(1)), .selected(2, 2), .unread(2),
    .sendAtOnce(.select(1), .select(3)), .selected(2, 2, 1, 3), .unread(0),
    .row(3, .sampleJob(3, isRead: true)), .row(2, .sample(2, isRead: true)),
  ]

  /// A view and a listener that select stories themselves.
  private static func checkSelectionDuringDelivery(_ fixture: NewsFixture) {
    fixture.play(.fill(1...3))
    fixture.attach(.row(1, .full)).atNextDelivery { [unowned fixture] _ in fixture.post(.select(2))
    }
    var isFirst = true
    let listener = fixture.list.onEvent { [unowned fixture] event in
      guard event == .openStory(2), isFirst else { return }
      isFirst = false
      fixture.post(.select(3))
    }
    fixture.play(.send(.toggleUpvote(1)), .selected(2, 3), .unread(1))
    listener.detach()
  }

  /// The badge follows reads of the list and of other senders, and notifies the bus.
  private static func checkBadge(_ fixture: NewsFixture) {
    fixture.messageLog.onMessage = { [unowned fixture] message, _ in
      guard case .unreadChanged(let count) = message, fixture.profile.delivery != .later else {
        return
      }
      fixture.expectUnread(count)
    }
    fixture.play(
      .fill(1...5), .attach(.badge), .unread(3), .send(.select(1)), .unread(2), .send(.select(1)),
      .unread(2), .send(.markUnread(1)), .unread(3), .receive(.storyRead(2)), .unread(2),
      .receive(.storyRead(99)), .unread(2), .receive(.storyMarkedUnread(99)), .unread(2),
      .receive(.storyMarkedUnread(1)), .unread(2), .send(.select(3), .loadMore), .load(1...5),
      .unread(4))
    fixture.messageLog.onMessage = nil
    let counts = fixture.sentMessages.reduce(into: [Int]()) { counts, message in
      if case .unreadChanged(let count) = message, count != counts.last { counts.append(count) }
    }
    fixture.expect("the last count sent", counts.last, is: 4)
    fixture.expect("the counts sent", Array(counts.prefix(5)), is: [3, 2, 3, 2, 1])
  }
}

extension Step where Port == NewsPort {
  /// The stories selected so far.
  fileprivate static func selected(_ ids: Int...) -> Self {
    Self { news in
      let messages = news.sentMessages
      let read = messages.compactMap { if case .storyRead(let id) = $0 { id } else { nil } }
      news.expect("the events", news.events, is: ids.map { .openStory($0) })
      news.expect("messages about read stories", read, is: ids)
      news.expect(
        "the analytics entries", news.analytics.entries, is: ids.map { .storySelected($0) })
    }
  }
}
