import Scenarios

@MainActor
extension Rule {
  nonisolated static let leaving: [Rule] = [
    Rule(
      "X31",
      """
      an attachment ends when its row or screen leaves, also when it is re-bound in that same \
      transition
      """,
      because: "a view of something that is gone is never shown anything again, and never released",
      navigation: { trial in
        try trial.withEveryDeparture { fixture, intents in
          leave(fixture, .screen(fixture.visible), intents)
        }
      },
      news: { trial in
        let triggers: [NewsPort.Target] = [.list, .badge, .row(2, .full), .row(2, .compact)]
        // Where contents are shown later, a view is re-bound later.
        let isLater = trial.timings(of: NewsPort.self).latest == .later
        let cases = [true, false].flatMap { otherStays in
          (isLater ? [.none] : Rebinding.allCases).flatMap { rebinding in
            triggers.flatMap { trigger in
              [false, true].map { (otherStays, rebinding, trigger, $0) }
            }
          }
        }
        try trial.play(of: NewsPort.self, forEach: cases) { one in
          leave(otherStays: one.0, one.1, in: one.2, isTriggerFirst: one.3)
        }
      })
  ]

  /// A view of the structure attaches one of a screen that has left.
  private static func leave(
    _ fixture: NavigationFixture, _ screen: NavigationPort.Target, _ intents: [NavigationIntent]
  ) {
    let attachLate = Step<NavigationPort>.attach(.navigation) { _, player in
      guard player.scene.shown(screen) == nil else { return false }
      player.attachToUnknown(screen)
      return true
    }
    fixture.play([.attach(screen), attachLate] + intents.map { .send($0) })
    fixture.play(.send(.showModal(.counter, stack: true)), .sendToVisible { .increment($0) })
  }

  /// The re-binding in a delivery of a transition that removes row 1 of three.
  private enum Rebinding: CaseIterable {
    case none, leavingToStaying, otherToLeaving

    /// The row that views of a row are bound to, if they are.
    func next(of id: Int) -> Int? {
      switch self {
      case .none: nil
      case .leavingToStaying: id == 1 ? 3 : nil
      case .otherToLeaving: id == 2 ? 1 : nil
      }
    }
  }

  /// - Parameters:
  ///   - otherStays: whether a refresh lacks row 1 alone; otherwise another feed is selected.
  ///   - trigger: the view in whose delivery one is re-bound.
  private static func leave(
    otherStays: Bool, _ rebinding: Rebinding, in trigger: NewsPort.Target, isTriggerFirst: Bool
  ) -> [Step<NewsPort>] {
    let reactOnce = Step<NewsPort>.attach(trigger) { _, player in
      guard player.scene.shown(.row(1, .full)) == nil else { return false }
      for view in player.views {
        guard case .row(let id, let style) = view.target,
          let next = rebinding.next(of: id)
        else { continue }
        view.isOver = true
        player.bind(view, to: .row(next, style))
      }
      return true
    }
    let rows = (1...2).flatMap { id in
      RowStyle.allCases.map { Step<NewsPort>.attach(.row(id, $0)) }
    }
    let leave: [Step<NewsPort>] =
      otherStays
      ? [.send(.refresh), .load(page: [.sample(3), .sample(2, score: 20)])]
      : [.send(.selectFeed(.new))]
    let rebindEnded = Step<NewsPort> { player in
      for view in player.endedViews {
        view.attachment?.rebind?(.row(2, .full))
        view.attachment?.detach()
      }
    }
    return [.fill(1...3)] + (isTriggerFirst ? [reactOnce] + rows : rows + [reactOnce]) + leave
      + [rebindEnded, .send(.toggleUpvote(3), .refresh)]
  }
}
