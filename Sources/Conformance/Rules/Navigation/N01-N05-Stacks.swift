import Scenarios

@MainActor
extension Rule {
  nonisolated static let stacks: [Rule] = [
    Rule(
      "N01", "pop after push restores the structure",
      because: "a user who goes one screen too far must get back to where they were with one tap",
      navigation: { trial in
        let detours = [Route.counter, .story(1), .login].flatMap {
          [NavigationIntent.push($0), .pop]
        }
        for place in places {
          let intents = place + detours + [.push(.counter), .push(.counter), .pop, .pop]
          try trial.play(structure + intents.map { .send($0) })
        }
      }),
    Rule(
      "N02", "pop at a root changes nothing",
      because: "an impatient second tap on Back must not empty the screen or leave the tab",
      navigation: { trial in
        let pops: [Step<NavigationPort>] = [
          .send(.pop), .send(.popToRoot), .sendToVisible { .popTo($0) },
          .sendToVisible { .popFrom($0) }, .sendToVisible { .systemDidPop($0) },
        ]
        for place in places {
          let round = pops + [.send(.push(.counter)), .send(.pop)]
          try trial.play(
            of: NavigationPort.self,
            structure + place.map { .send($0) } + [.send(.popToRoot)] + round + round)
        }
        try trial.play(
          of: NavigationPort.self,
          structure + [.send(.push(.counter)), .send(.showModal(.login, stack: false))] + pops
            + [.send(.popTo(ScreenID(1)))])
      }),
    Rule(
      "N03",
      "the same route twice has two identities, and identities follow the documented order",
      because: "an intent for one of two equal screens must reach the same one in every run",
      navigation: { try $0.play(structure + identified.map { .send($0) }) }),
    Rule(
      "N04", "a pop from a screen that is not the visible one is refused",
      because: "a double tap on Back must not leave two screens",
      navigation: { try $0.play(structure + popsFrom) }),
    Rule(
      "N05", "a system pop or dismissal moves the state along, a stale one does not",
      because: "a state that does not follow the system belongs to a screen the user does not see",
      navigation: { trial in
        for isModal in [false, true] {
          try trial.play(
            of: NavigationPort.self, structure + systemPops(inModal: isModal),
            structure + systemDismissals(isStack: isModal))
        }
      }),
  ]

  static let structure: [Step<NavigationPort>] = [.attach(.navigation), .attach(.tabBar)]

  /// The ways to each kind of active stack: a tab's, a single root's, a modal's.
  static let places: [[NavigationIntent]] = [
    [], [.select(.news)], [.select(.profile), .push(.counter)], [.showRoot(.onboarding)],
    [.showModal(.login, stack: true)],
    [.push(.counter), .showModal(.news, stack: false), .showModal(.login, stack: true)],
  ]

  private static let identified: [NavigationIntent] = [
    .select(.home), .showTabs, .push(.counter), .push(.counter), .showModal(.login, stack: true),
    .showModal(.login, stack: false), .dismissModal, .push(.login),
    .deepLink(.news, [.story(1), .counter, .story(1)]), .logout, .showRoot(.onboarding),
    .deepLink(.profile, [.counter, .login]), .showRoot(.counter), .showProfile, .showProfile,
    .login(name: "Ada"), .logout, .select(.news), .showRoot(.home), .showTabs,
  ]

  private static let popsFrom: [Step<NavigationPort>] = [
    .send(.select(.news)), .send(.push(.counter)), .send(.select(.home)), .send(.push(.counter)),
    .send(.push(.counter)), .popFrom(5), .popFrom(1), .popFrom(4), .popFrom(2), .popFrom(0),
    .send(.showModal(.counter, stack: false)), .popFrom(6), .popFrom(5), .send(.dismissModal),
    .send(.showModal(.counter, stack: true)), .send(.push(.counter)), .popFrom(10), .popFrom(6),
    .popFrom(5), .send(.dismissModal),
    .sendAtOnce(.popFrom(ScreenID(6)), .popFrom(ScreenID(6))), .popFrom(6), .popFrom(5),
  ]

  private static func systemPops(inModal: Bool) -> [Step<NavigationPort>] {
    let below = inModal ? 6 : 4
    let modal: [Step<NavigationPort>] = inModal ? [.send(.showModal(.login, stack: true))] : []
    let pops = [below, 2, 0, below + 1, below + 1, below, below].map {
      Step<NavigationPort>.send(.systemDidPop(ScreenID($0)))
    }
    return modal + [.send(.push(.counter)), .send(.push(.counter))] + pops
      + [.sendToVisible { .systemDidPop($0) }]
  }

  private static func systemDismissals(isStack: Bool) -> [Step<NavigationPort>] {
    let dismissals = [4, 0, 6, 6, 4, 4].map {
      Step<NavigationPort>.send(.systemDidDismiss(ModalID($0)))
    }
    return [
      .send(.showModal(.login, stack: true)), .send(.showModal(.counter, stack: isStack)),
    ] + dismissals + [
      .send(.showModal(.counter, stack: isStack)),
      .sendAtOnce(.dismissModal, .showModal(.counter, stack: isStack)),
      .send(.systemDidDismiss(ModalID(8))),
    ]
  }
}

extension Step where Port == NavigationPort {
  fileprivate static func popFrom(_ number: Int) -> Self { .send(.popFrom(ScreenID(number))) }
}
