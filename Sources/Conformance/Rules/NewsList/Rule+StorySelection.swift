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
      news: {
        try $0.withNewsLists(
          checkSelections, checkSelectionDuringDelivery, checkOrder, checkBadge)
      })
  ]

  /// The order of what leaves the list, with the row and the badge at that moment.
  private static func checkOrder(_ fixture: NewsFixture) {
    fixture.send(.appear)
    fixture.load([.sample(1), .sample(2, kind: .job)])
    let list = fixture.list
    let rows: [RowContent] = [.sample(1, isRead: true), .sampleJob(2, isRead: true)]
    let views = [fixture.probe(1), fixture.probe(2)]
    var order: [String] = []
    let listener = list.onEvent { [unowned fixture] event in
      guard case .openStory(let id) = event else { return }
      fixture.expectRow(id, shows: rows[id - 1])
      guard fixture.profile.delivery == .immediate else { return }
      fixture.expect("shown by the row's view", views[id - 1].deliveries.last, is: rows[id - 1])
    }
    fixture.transcript.onOutsideCall = { call in
      if call.kind == .output { order.append(call.description) }
    }
    for (id, count) in [(1, 1), (1, 1), (2, 0)] {
      let isAgain = fixture.list.badgeContent.unreadCount == count
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
    fixture.transcript.onOutsideCall = nil
    fixture.expect(
      "the messages at the last listener", fixture.messageLog.lastMessages,
      is: fixture.sentMessages)
    listener.detach()
  }

  /// Unread and read stories and a posting, one by one and in a burst.
  private static func checkSelections(_ fixture: NewsFixture) {
    fixture.send(.appear)
    fixture.load([.sample(1), .sample(2), .sample(3, kind: .job)])
    var selected: [Int] = []
    func expectSelected(_ ids: Int...) {
      selected += ids
      fixture.expectSelected(selected)
      fixture.expectUnread(3 - Set(selected).count)
    }
    fixture.send(.select(2))
    expectSelected(2)
    fixture.send(.select(2))
    expectSelected(2)
    fixture.send(.select(7), .toggleUpvote(1), .rowAppeared(1))
    expectSelected()
    fixture.sendAtOnce(.select(1), .select(3))
    expectSelected(1, 3)
    fixture.expectRow(3, shows: .sampleJob(3, isRead: true))
    fixture.expectRow(2, shows: .sample(2, isRead: true))
  }

  /// A view and a listener that select stories themselves.
  private static func checkSelectionDuringDelivery(_ fixture: NewsFixture) {
    fixture.fill(1...3)
    let view = fixture.probe(1)
    view.atNextDelivery { _ in fixture.post(.select(2)) }
    var isFirst = true
    let listener = fixture.list.onEvent { event in
      guard event == .openStory(2), isFirst else { return }
      isFirst = false
      fixture.post(.select(3))
    }
    fixture.send(.toggleUpvote(1))
    fixture.expectSelected([2, 3])
    fixture.expectUnread(1)
    listener.detach()
  }

  /// The badge follows reads of the list and of other senders, and notifies the bus.
  private static func checkBadge(_ fixture: NewsFixture) {
    fixture.fill(1...5)
    let view = fixture.probeBadge()
    fixture.messageLog.onMessage = { [unowned fixture] message, _ in
      guard case .unreadChanged(let count) = message, fixture.profile.delivery != .later else {
        return
      }
      fixture.expectUnread(count)
    }
    func expect(_ count: Int) {
      fixture.expectUnread(count)
      fixture.expect("the badge's view", view.deliveries.last?.unreadCount, is: count)
    }
    expect(3)
    fixture.send(.select(1))
    expect(2)
    fixture.send(.select(1))
    expect(2)
    fixture.send(.markUnread(1))
    expect(3)
    fixture.send(.storyRead(2))
    expect(2)
    for message in [Message.storyRead(99), .storyMarkedUnread(99), .storyMarkedUnread(1)] {
      fixture.send(message)
      expect(2)
    }
    fixture.send(.select(3), .loadMore)
    fixture.load(Story.samples(1...5))
    fixture.messageLog.onMessage = nil
    let counts = fixture.sentMessages.reduce(into: [Int]()) { counts, message in
      if case .unreadChanged(let count) = message, count != counts.last { counts.append(count) }
    }
    fixture.expect("the last count sent", counts.last, is: fixture.list.badgeContent.unreadCount)
    fixture.expect("the counts sent", Array(counts.prefix(5)), is: [3, 2, 3, 2, 1])
  }
}

extension NewsFixture {
  fileprivate func expectSelected(_ ids: [Int]) {
    let read = sentMessages.compactMap { if case .storyRead(let id) = $0 { id } else { nil } }
    expect("the events", events, is: ids.map { .openStory($0) })
    expect("messages about read stories", read, is: ids)
    expect("the analytics entries", analytics.entries, is: ids.map { .storySelected($0) })
  }
}
