import Scenarios

/// The one state of an application: a substate for each part.
struct ApplicationState: StoreState {
  var counters: CounterState<any Sendable>
  var navigation: NavigationState
  var news: NewsState
  var form: FormState

  var factory: some ViewModelFactory {
    CompositeViewModelFactory(
      counters.factory, CompositeViewModelFactory(navigation.factory, news.factory))
  }
}

extension ApplicationState {
  /// The mappers of the counters, which may have a table, and of the total.
  @MainActor static func mappers(counters: some StateMapping<Self>) -> some StateMapping<Self> {
    counters.and(StateMapper(\Self.counters.total))
  }

  /// The mappers of the navigation; that of the screens may have a table.
  @MainActor static func mappers(screens: some StateMapping<Self>) -> some StateMapping<Self> {
    StateMapper(\Self.navigation.structure).and(screens)
      .and(StateMapper(\Self.navigation.tabBar))
  }

  /// The mappers of the list; that of the rows may have a table.
  @MainActor static func mappers(rows: some StateMapping<Self>) -> some StateMapping<Self> {
    StateMapper(\Self.news.list).and(rows).and(StateMapper(\Self.news.unread))
  }

  @MainActor static var formMappers: some StateMapping<Self> {
    StateMapper(\Self.form.name).and(StateMapper(\Self.form.password))
      .and(StateMapper(\Self.form.button))
  }

  /// The mappers of all parts.
  @MainActor static var mappers: some StateMapping<Self> {
    mappers(counters: StateMapper(\Self.counters.counters))
      .and(mappers(screens: StateMapper(\Self.navigation.screens)))
      .and(mappers(rows: StateMapper(\Self.news.rows))).and(formMappers)
  }
}

/// An action of the application: one of a part.
enum ApplicationAction: StoreAction {
  case counter(CounterAction)
  case navigation(NavigationAction)
  case news(NewsAction)
  case form(FormAction)

  static func dispatcher<Part>(
    of part: Part.Type, to whole: Dispatcher<Self>
  ) -> Dispatcher<Part>? {
    CounterState<any Sendable>.dispatcher(to: whole) as? Dispatcher<Part>
      ?? NavigationState.dispatcher(to: whole) as? Dispatcher<Part>
      ?? NewsState.dispatcher(to: whole) as? Dispatcher<Part>
      ?? FormState.dispatcher(to: whole) as? Dispatcher<Part>
  }
}

extension CounterState: Substate where Ballast == any Sendable {
  static func part(of whole: ApplicationState) -> Self { whole.counters }
  static func whole(_ action: CounterAction) -> ApplicationAction { .counter(action) }
  static func action(in action: ApplicationAction) -> CounterAction? {
    if case .counter(let action) = action { action } else { nil }
  }
}

extension NavigationState: Substate {
  static func part(of whole: ApplicationState) -> Self { whole.navigation }
  static func whole(_ action: NavigationAction) -> ApplicationAction { .navigation(action) }
  static func action(in action: ApplicationAction) -> NavigationAction? {
    if case .navigation(let action) = action { action } else { nil }
  }
}

extension NewsState: Substate {
  static func part(of whole: ApplicationState) -> Self { whole.news }
  static func whole(_ action: NewsAction) -> ApplicationAction { .news(action) }
  static func action(in action: ApplicationAction) -> NewsAction? {
    if case .news(let action) = action { action } else { nil }
  }
}

extension FormState: Substate {
  static func part(of whole: ApplicationState) -> Self { whole.form }
  static func whole(_ action: FormAction) -> ApplicationAction { .form(action) }
  static func action(in action: ApplicationAction) -> FormAction? {
    if case .form(let action) = action { action } else { nil }
  }
}

/// Reduces the application state from its parts; badge and tab bar follow the rows, without a message.
struct ApplicationReducer: Reducer {
  let counter: CounterReducer

  func reduce(_ state: ApplicationState, with action: ApplicationAction) -> ApplicationState {
    var new = ApplicationState(
      counters: BoardReducer(counters: CountersReducer(counter: counter))
        .reduce(state.counters, with: action),
      navigation: NavigationReducer().reduce(state.navigation, with: action),
      news: NewsReducer().reduce(state.news, with: action),
      form: FormReducer().reduce(state.form, with: action)
    )
    new.followReads(action, from: state.news.unread.count)
    return new
  }
}

extension ApplicationState {
  /// Has the badge follow a story that was read or unread, and the tab bar the number of unread stories.
  mutating func followReads(_ action: ApplicationAction, from oldCount: Int) {
    switch action {
    case .news(.intent(.select(let id))): news.unread.receive(.storyRead(id))
    case .news(.intent(.markUnread(let id))): news.unread.receive(.storyMarkedUnread(id))
    default: break
    }
    if news.unread.count != oldCount { navigation.unreadCount = news.unread.count }
  }
}
