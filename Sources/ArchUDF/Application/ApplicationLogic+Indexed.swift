import Scenarios

/// A set of parts of the application.
struct ApplicationPart: OptionSet {
  let rawValue: Int

  static let counters = Self(rawValue: 1)
  static let navigation = Self(rawValue: 2)
  static let news = Self(rawValue: 4)
  static let form = Self(rawValue: 8)
}

/// The parts that the latest action concerned: the transition writes them, the mappers read them.
@MainActor
final class ConcernedParts {
  fileprivate(set) var parts: ApplicationPart = []
}

/// Changes the substate of the action's part where it is stored, logs its entities, counters, screens
/// and rows, in their table, and names the parts that it concerns.
struct IndexedApplicationTransition: Transition {
  let counter: CounterReducer
  let counters = EntityTable()
  let screens = EntityTable()
  let rows = EntityTable()
  let concerned = ConcernedParts()

  var mappers: some StateMapping<ApplicationState> {
    let counters = EntityMapper(table: counters) { (state: ApplicationState) in
      state.counters.counters
    }
    let screens = EntityMapper(table: screens) { (state: ApplicationState) in
      state.navigation.screens
    }
    let rows = EntityMapper(table: rows) { (state: ApplicationState) in state.news.rows }
    return ApplicationState.mappers(counters: counters).of(.counters, concerned)
      .and(ApplicationState.mappers(screens: screens).of(.navigation, concerned))
      .and(ApplicationState.mappers(rows: rows).of(.news, concerned))
      .and(ApplicationState.formMappers.of(.form, concerned))
  }

  func apply(_ action: ApplicationAction, to state: inout ApplicationState) {
    let oldCount = state.news.unread.count
    switch action {
    case .counter(let action):
      concerned.parts = .counters
      counters.log {
        IndexedBoardReducer(counter: counter).reduce(&state.counters, with: action, log: &$0)
      }
    case .navigation(let action):
      concerned.parts = .navigation
      screens.log { IndexedNavigationReducer().reduce(&state.navigation, with: action, log: &$0) }
    case .news(let action):
      concerned.parts = .news
      rows.log { IndexedNewsReducer().reduce(&state.news, with: action, log: &$0) }
    case .form(let action):
      concerned.parts = .form
      InPlaceFormReducer().reduce(&state.form, with: action)
    }
    state.followReads(action, from: oldCount)
    if state.news.unread.count != oldCount { concerned.parts.insert(.navigation) }
  }
}

extension StateMapping {
  /// These mappers of a part, whose observers are notified after an action that concerned it.
  fileprivate func of(
    _ part: ApplicationPart, _ concerned: ConcernedParts
  ) -> ConcernedMappers<Self> {
    ConcernedMappers(base: self, part: part, concerned: concerned)
  }
}

/// The mappers of one part of the application.
struct ConcernedMappers<Base: StateMapping>: StateMapping {
  let base: Base
  let part: ApplicationPart
  let concerned: ConcernedParts

  func connect<Action>(to store: Store<Base.State, Action>) -> ConcernedStateParts<Base.Parts> {
    ConcernedStateParts(base: base.connect(to: store), part: part, concerned: concerned)
  }
}

/// The observable values of one part of the application.
struct ConcernedStateParts<Base: StateParts>: StateParts {
  let base: Base
  let part: ApplicationPart
  let concerned: ConcernedParts

  private var isConcerned: Bool { concerned.parts.contains(part) }

  func begin(_ state: inout Base.State) {
    if isConcerned { base.begin(&state) }
  }

  func recordSelections(in tracer: any Tracer) {
    if isConcerned { base.recordSelections(in: tracer) }
  }

  func notify() {
    if isConcerned { base.notify() }
  }

  func stop() { base.stop() }
  func part(of type: Any.Type) -> AnyObject? { base.part(of: type) }
}
