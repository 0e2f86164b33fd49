import Scenarios

/// A way in which a counter screen leaves.
struct Departure {
  /// What makes the screen appear, as the visible one.
  let arrival: [NavigationIntent]

  /// What makes it leave.
  let intents: @MainActor (NavigationFixture) -> [NavigationIntent]

  private init(
    from arrival: [NavigationIntent],
    _ intents:
      @escaping @MainActor (NavigationFixture)
      -> [NavigationIntent]
  ) {
    self.arrival = arrival
    self.intents = intents
  }

  private init(from arrival: [NavigationIntent], by intents: NavigationIntent...) {
    self.init(from: arrival) { _ in intents }
  }
}

extension Departure {
  /// Every way there is.
  @MainActor static let all = fromStacks + fromModals

  private static let stack: [NavigationIntent] = [.push(.counter), .push(.counter)]

  private static let fromStacks = [
    Departure(from: stack, by: .pop),
    Departure(from: stack, by: .popToRoot),
    Departure(from: stack) { [.popTo($0.root(of: .home))] },
    Departure(from: stack) { [.popFrom($0.visible)] },
    Departure(from: stack) { [.systemDidPop($0.visible)] },
    Departure(from: stack, by: .deepLink(.home, [.counter])),
    Departure(from: stack, by: .showRoot(.counter)),
    Departure(from: stack, by: .login(name: "Ada"), .logout),
    Departure(from: stack, by: .select(.news), .deepLink(.home, [])),
    Departure(from: [.showRoot(.counter)], by: .showTabs),
    Departure(from: [.showRoot(.counter)], by: .select(.home)),
  ]

  private static let modalStack: [NavigationIntent] = [
    .showModal(.login, stack: true), .push(.counter),
  ]

  private static let single: [NavigationIntent] = [.showModal(.counter, stack: false)]

  private static let fromModals = [
    Departure(from: modalStack, by: .pop),
    Departure(from: modalStack, by: .dismissModal),
    Departure(from: modalStack, by: .showModal(.news, stack: false), .dismissAllModals),
    Departure(from: modalStack) { [.systemDidDismiss($0.topmostModal)] },
    Departure(from: modalStack, by: .select(.home)),
    Departure(from: modalStack, by: .showRoot(.counter)),
    Departure(from: [.showProfile, .push(.counter)], by: .login(name: "Ada")),
    Departure(from: single, by: .push(.counter)),
    Departure(from: single, by: .dismissModal),
    Departure(from: single, by: .deepLink(.news, [])),
  ]
}

extension Trial {
  /// Runs `body` once for each way in which a screen can leave, on a fresh application.
  ///
  /// The screen is a counter screen and is visible. `body` gets it, the intents that make it leave,
  /// and these in words.
  func withEveryDeparture(
    _ body:
      @MainActor (
        _ fixture: NavigationFixture, _ screen: ScreenID, _ intents: [NavigationIntent],
        _ name: String
      ) -> Void
  ) throws {
    for departure in Departure.all {
      try withNavigationApp { fixture in
        for intent in departure.arrival { fixture.send(intent) }
        let intents = departure.intents(fixture)
        body(
          fixture, fixture.visible, intents, intents.map(\.text).joined(separator: " and "))
      }
    }
  }
}
