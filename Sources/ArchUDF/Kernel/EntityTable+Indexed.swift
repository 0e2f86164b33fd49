import Scenarios

/// The form of a reducer in place that names the entities that it writes.
protocol IndexedReducer<State, Action> {
  associatedtype State
  associatedtype Action

  /// Applies an action to the state, and logs the entities whose present observers it concerns.
  func reduce(_ state: inout State, with action: Action, log: inout [Int])
}

/// Lets a reducer change the state of the store, and log the entities in their table.
///
/// The observers of each part are notified in the order of the mappers, those of an entity when it was
/// written.
struct IndexedTransition<Base: IndexedReducer>: Transition {
  let reducer: Base
  let table: EntityTable

  func apply(_ action: Base.Action, to state: inout Base.State) {
    table.log { reducer.reduce(&state, with: action, log: &$0) }
  }
}

extension IndexedReducer {
  /// This reducer with a table, and the mappers with the same table.
  @MainActor
  func logging<Mappers>(
    _ mappers: @MainActor (EntityTable) -> Mappers
  ) -> (IndexedTransition<Self>, Mappers) {
    let table = EntityTable()
    return (IndexedTransition(reducer: self, table: table), mappers(table))
  }
}

/// The observers of a collection of entities, by entity, with a log of the entities that were
/// written.
///
/// The store empties the log after each reduction and notifies the observers of the logged entities
/// alone, whatever the size of the collection.
final class EntityTable: PartObservers {
  /// The entities that the latest reduction wrote, in order.
  private(set) var written: [Int] = []
  private var groups: [Int: StateObservers] = [:]

  override func list(of entity: Int?) -> StateObservers {
    guard let entity else { return super.list(of: nil) }
    if let group = groups[entity] { return group }
    let group = StateObservers()
    groups[entity] = group
    return group
  }

  /// Lets a reducer log the entities that it writes; the log is taken meanwhile, so that no access overlaps.
  func log(_ reduce: (inout [Int]) -> Void) {
    var log = exchange(&written, with: [])
    reduce(&log)
    _ = exchange(&written, with: log)
  }

  /// Notifies the observers of the written entities, then those of all, and empties the log.
  fileprivate func notify() {
    var log = exchange(&written, with: [])
    for id in log {
      guard let group = groups[id] else { continue }
      group.notify()
      // The observers of an entity that was removed have ended.
      if group.isEmpty { groups[id] = nil }
    }
    if !log.isEmpty { own?.notify() }
    log.removeAll(keepingCapacity: true)
    _ = exchange(&written, with: log)
  }

  fileprivate func stop() {
    let groups = exchange(&groups, with: [:])
    for id in groups.keys.sorted() { groups[id]?.stop() }
  }
}

/// Maps the state to the entities of an ``EntityTable``.
struct EntityMapper<State: StoreState, Entities>: StateMapping {
  let table: EntityTable
  let map: (State) -> Entities

  func connect<Action>(to store: Store<State, Action>) -> EntityParts<State, Entities> {
    EntityParts(table: table, map: map, part: MappedPart(of: store, map: map, observers: table))
  }
}

/// The entities of a table as an observable part, whose observers are grouped by entity.
struct EntityParts<State, Entities>: StateParts {
  let table: EntityTable
  let map: (State) -> Entities
  let part: MappedPart<Entities>

  private var isNotified: Bool { part.isObserved && !table.written.isEmpty }

  func begin(_ state: inout State) {
    if isNotified { part.begin(map(state)) }
  }

  func recordSelections(in tracer: any Tracer) {
    if isNotified { part.recordSelection(in: tracer) }
  }

  func notify() {
    table.notify()
    part.end()
  }

  func stop() {
    table.stop()
    part.stop()
  }

  func part(of type: Any.Type) -> AnyObject? { type == Entities.self ? part : nil }
}
