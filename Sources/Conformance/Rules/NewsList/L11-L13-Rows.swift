import Scenarios

@MainActor
extension Rule {
  nonisolated static let rows: [Rule] = [
    Rule(
      "L11",
      """
      a re-bound row view never shows another story's picture; a row asks once while it waits; after a \
      refresh it keeps a loaded picture and asks again for one on its way
      """,
      because: """
        a picture for an earlier binding of a view shows the wrong face next to a name, and one that is \
        asked for again is transferred twice
        """,
      news: { trial in
        try trial.play(of: NewsPort.self, forEach: orders([1, 2, 3])) { arrival in
          [.fill(1...3), .attach(.row(1, .full)), .send(.rowAppeared(1))]
            + (2...3).flatMap { [.rebindRow($0 - 1, to: $0), .send(.rowAppeared($0))] }
            + arrival.map { .arrive(picture: $0) }
            + [.rebindRow(3, to: 1), .rebindRow(1, to: 2)]
        }
        try trial.play(requestsOfRow)
        // The order of both is not specified where they take effect later.
        guard trial.timings(of: NewsPort.self).latest != .later else { return }
        for answer in [Result.success("picture 1"), .failure(ConnectionLost() as any Error)] {
          try trial.play(
            of: NewsPort.self,
            [
              .fill(1...2), .attach(.row(1, .full)), .send(.rowAppeared(1)),
              // The view is re-bound while the answer for its row is queued.
              Step { player in
                player.scene.state.asked = player.scene.model
                if player.scene.pictures.has(0) { player.scene.answerPicture(at: 0, with: answer) }
                player.bindAll(.row(1, .full), to: .row(2, .full))
                player.scene.settle()
              }, .send(.rowAppeared(2)),
            ])
        }
      }),
    Rule(
      "L12",
      """
      `select` sends one event, one message and one analytics entry; when the event arrives the story is \
      read and the badge counts it
      """,
      because: "a second event opens a story twice, and users do not trust a badge that is wrong",
      news: { trial in
        try trial.play(selections, selectionDuringDelivery, messagesFromOutside)
        guard trial.timings(of: NewsPort.self).latest != .later else { return }
        try trial.play(momentOfSelection)
      }),
    Rule(
      "L13", "two styles on one list show the same stories, each in its own form",
      because: "logic bound to one form of presentation must be rewritten for the next screen",
      news: { try $0.play(forms, formsOfRecycledViews) }),
  ]

  /// One request at a time, for any number of appearances and views.
  private static let requestsOfRow: [Step<NewsPort>] = {
    let asking = RowStyle.allCases.map { style in
      Step<NewsPort>.attach(.row(1, style)) { shown, player in
        if case .story(let row)? = shown.value as? RowContent, row.thumbnail == .loading {
          player.scene.fixture.post(.rowAppeared(1))
        }
        return false
      }
    }
    let appear: [Step<NewsPort>] = [.send(.rowAppeared(1)), .send(.rowAppeared(1))]
    return [.fill(1...2)] + asking + [.sendAtOnce(.rowAppeared(1), .rowAppeared(1))] + appear
      + [.refresh([2, 1])] + appear + [.lose(picture: 1)] + appear + [.arrive(picture: 1)] + appear
      + [.refresh([2, 1])]
  }()

  private static let selections: [Step<NewsPort>] = [
    .attach(.badge), .send(.appear),
    .load(page: [.sample(1), .sample(2), .sample(3, kind: .job)]), .send(.select(2)),
    .send(.select(2)), .send(.select(7)), .send(.toggleUpvote(1)), .send(.rowAppeared(1)),
    .sendAtOnce(.select(1), .select(3)),
    Step { player in
      let messages = player.scene.fixture.messageLog
      player.log.expect(
        "the messages at the last listener", messages.lastMessages, is: messages.messages)
    },
  ]

  private static let selectionDuringDelivery: [Step<NewsPort>] = [
    .fill(1...3),
    .attach(.row(1, .full)) { shown, player in
      guard case .story(let row)? = shown.value as? RowContent, row.isUpvoted else { return false }
      player.scene.fixture.post(.select(2))
      return true
    },
    Step { player in
      let fixture = player.scene.fixture
      let listener = fixture.list.onEvent { [unowned fixture] event in
        if event == .openStory(2) { fixture.post(.select(3)) }
      }
      fixture.attachments.append(listener)
    }, .send(.toggleUpvote(1)),
  ]

  private static let messagesFromOutside: [Step<NewsPort>] = [
    .fill(1...5), .attach(.badge), .send(.select(1)), .send(.select(1)), .send(.markUnread(1)),
    .receive(.storyRead(2)), .receive(.storyRead(99)), .receive(.storyMarkedUnread(99)),
    .receive(.storyMarkedUnread(1)),
  ]

  /// The row and the badge are up to date when the event arrives, and the badge when its message does.
  private static let momentOfSelection: [Step<NewsPort>] = [
    .send(.appear), .load(page: [.sample(1), .sample(2, kind: .job)]), .attach(.row(1, .full)),
    .attach(.row(2, .full)),
    Step { player in
      let (fixture, log) = (player.scene.fixture, player.log)
      fixture.transcript.onOutsideCall = { [unowned fixture, unowned log] call in
        let unreadCount = fixture.list.badgeContent.unreadCount
        if call.description.hasPrefix("the event"), case .openStory(let id)? = fixture.events.last {
          let row = fixture.list.content(ofRow: id, style: .full)
          log.expect("whether row \(id) is read in its event", row?.isRead, is: true)
          log.expect("the badge in the event of \(id)", unreadCount, is: 2 - id)
        }
        if call.description.hasPrefix("the message unreadChanged") {
          log.expect("the badge in its message", "\(unreadCount)", is: call.description.digits)
        }
      }
    }, .send(.select(1)), .send(.select(1)), .send(.select(2)),
  ]

  private static let forms: [Step<NewsPort>] =
    [
      .send(.appear),
      .load(page: [
        .sample(1, score: 1_535), .sample(2, score: 999), .sample(3, kind: .job, score: 7),
      ]),
    ]
    + (1...3).flatMap { id in RowStyle.allCases.map { .attach(.row(id, $0)) } }
    + [
      .send(.toggleUpvote(2)), .send(.select(1)), .send(.rowAppeared(1)), .arrive(picture: 1),
      .send(.refresh), .load(page: [.sample(1, score: 12_345), .sample(2, score: 998)]),
    ]

  private static let formsOfRecycledViews: [Step<NewsPort>] =
    [.send(.appear), .load(page: [.sample(1, score: 1_535), .sample(2, score: 2_500)])]
    + RowStyle.allCases.map { .attach(.row(1, $0)) }
    + RowStyle.allCases.map { .rebind(.row(1, $0), to: .row(2, $0)) }
    + [.send(.toggleUpvote(2))]
}

extension RowContent {
  fileprivate var isRead: Bool {
    switch self {
    case .story(let row): row.isRead
    case .job(let row): row.isRead
    }
  }
}

extension String {
  fileprivate var digits: String { filter(\.isNumber) }
}

extension Step where Port == NewsPort {
  fileprivate static func rebindRow(_ id: Int, to other: Int) -> Self {
    .rebind(.row(id, .full), to: .row(other, .full))
  }
}
