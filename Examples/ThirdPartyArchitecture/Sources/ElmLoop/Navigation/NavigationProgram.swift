import Scenarios

/// The navigation as pure functions.
enum NavigationProgram: Program {
  enum Message {
    case intent(NavigationIntent)
    /// An intent with the identities that it needs.
    case identified(NavigationIntent, Identities)
    case delayElapsed(ScreenID)
    case unreadChanged(Int)
  }

  enum Command {
    /// Identities come from outside: a pure function cannot generate new ones.
    case identify(NavigationIntent, count: Int)
    case announce(Page)
  }

  enum Subscription: Hashable {
    case unread
    /// The delayed increment of a screen.
    case delay(ScreenID)
  }

  /// The number of identities that the start needs.
  static let identityCount = Tab.allCases.count

  static func start(_ identities: Identities) -> (Model, [Command]) {
    var identities = identities
    var model = Model(structure: NavigationStructure(tabs: identities.tabRoots()))
    let commands = turnPages(model.structure.screens, leaving: [], in: &model)
    return (model, commands)
  }

  static func update(_ message: Message, _ model: inout Model) -> [Command] {
    switch message {
    case .intent(.increment(let id)): step(id, by: 1, in: &model)
    case .intent(.decrement(let id)): step(id, by: -1, in: &model)
    case .intent(.incrementLater(let id)): incrementLater(id, in: &model)
    case .intent(let intent):
      switch model.identityCount(for: intent) {
      case 0: navigate(intent, Identities(), in: &model)
      case let count: [.identify(intent, count: count)]
      }
    case .identified(let intent, let identities): navigate(intent, identities, in: &model)
    case .delayElapsed(let id): delayElapsed(id, in: &model)
    case .unreadChanged(let count): setUnreadCount(count, in: &model)
    }
  }

  /// A delay ends with its screen, because its subscription is not in the list any more.
  static func subscriptions(_ model: Model) -> [Subscription] {
    [.unread] + model.busy.map(Subscription.delay)
  }
}

// MARK: Counter and badge

extension NavigationProgram {
  private static func step(_ id: ScreenID, by amount: Int, in model: inout Model) -> [Command] {
    if model.pages[id] != nil { model.counter += amount }
    return []
  }

  private static func incrementLater(_ id: ScreenID, in model: inout Model) -> [Command] {
    if model.pages[id] != nil, !model.busy.contains(id) { model.busy.append(id) }
    return []
  }

  private static func delayElapsed(_ id: ScreenID, in model: inout Model) -> [Command] {
    if model.busy.contains(id) {
      model.busy.removeAll { $0 == id }
      model.counter += 1
    }
    return []
  }

  private static func setUnreadCount(_ count: Int, in model: inout Model) -> [Command] {
    model.unreadCount = count
    return []
  }
}

// MARK: Structure

extension NavigationProgram {
  /// Changes the structure, removes the state of the screens that left, and makes pages for the
  /// screens that appeared.
  private static func navigate(
    _ intent: NavigationIntent, _ identities: Identities, in model: inout Model
  ) -> [Command] {
    let old = model.structure
    var identities = identities
    model.navigate(intent, &identities)
    guard model.structure != old else { return [] }
    let change = NavigationChange(from: old, to: model.structure)
    if !model.structure.modals.contains(where: { $0.id == model.loginModal }) {
      model.loginModal = nil
    }
    return turnPages(change.appeared, leaving: change.left, in: &model)
  }

  private static func turnPages(
    _ appeared: [Screen], leaving left: [Screen], in model: inout Model
  ) -> [Command] {
    for screen in left { model.pages[screen.id] = nil }
    model.busy.removeAll { model.pages[$0] == nil }
    let pages = appeared.map(Page.init)
    for page in pages { model.pages[page.screen.id] = page }
    return pages.map(Command.announce)
  }
}

// MARK: Contents

extension NavigationProgram {
  static func navigation(of model: Model) -> NavigationContent {
    NavigationContent(model.structure)
  }

  static func tabBar(of model: Model) -> TabBarContent {
    TabBarContent(selectedTab: model.structure.selectedTab, unreadCount: model.unreadCount)
  }

  static func screen(_ id: ScreenID, of model: Model) -> ScreenContent? {
    guard let page = model.pages[id] else { return nil }
    return ScreenContent(
      page.screen, counter: model.counter, session: model.session,
      isBusy: model.busy.contains(id))
  }
}
