import Scenarios

/// Maps the state to the entities of an ``EntityTable``, whose observers are notified when their
/// entity was written.
public struct EntityMapper<State: StoreState, Entities>: StateMapping {
  private let takeLog: (inout State, inout [Int]) -> Void
  private let map: (State) -> Entities

  /// Makes a mapper from a function that reads the entities and one that takes the table's log.
  public init(
    _ map: @escaping (State) -> Entities,
    takeLog: @escaping (inout State, inout [Int]) -> Void
  ) {
    self.map = map
    self.takeLog = takeLog
  }

  public func connect<Action>(
    to store: Store<State, Action>
  ) -> EntityParts<State, Entities> {
    let entities = EntityObservers()
    return EntityParts(
      takeLog: takeLog, map: map, entities: entities,
      part: MappedPart(of: store, map: map, entities: entities))
  }
}

/// The entities of a table as an observable part, whose observers are grouped by entity.
public struct EntityParts<State, Entities>: StateParts {
  let takeLog: (inout State, inout [Int]) -> Void
  let map: (State) -> Entities
  let entities: EntityObservers
  let part: MappedPart<Entities>

  public func begin(_ state: inout State) {
    takeLog(&state, &entities.written)
    if part.isObserved, !entities.written.isEmpty { part.begin(map(state)) }
  }

  public func recordSelections(in tracer: any Tracer) {
    if part.isObserved, !entities.written.isEmpty { part.recordSelection(in: tracer) }
  }

  public func notify() {
    guard !entities.written.isEmpty else { return }
    entities.notify()
    part.notify()
  }

  public func end() { part.end() }

  public func stop() {
    entities.stop()
    part.stop()
  }

  public func part(of type: Any.Type) -> AnyObject? { type == Entities.self ? part : nil }
}

/// The observers of single entities.
@MainActor
final class EntityObservers {
  /// The entities that the latest reduction wrote, in order.
  var written: [Int] = []
  private var groups: [Int: StateObservers] = [:]

  /// The observers of one entity.
  func list(of entity: Int) -> StateObservers {
    if let group = groups[entity] { return group }
    let group = StateObservers()
    groups[entity] = group
    return group
  }

  /// Notifies the observers of the written entities, and empties the list of these.
  ///
  /// Each is taken from its end: to empty it at once costs more than to notify one observer.
  func notify() {
    written.reverse()
    while let id = written.popLast() {
      guard let group = groups[id] else { continue }
      group.notify(.reduced)
      // The observers of an entity that was removed have ended.
      if group.isEmpty { groups[id] = nil }
    }
  }

  func stop() {
    let groups = self.groups
    self.groups = [:]
    for id in groups.keys.sorted() {
      groups[id]?.notify(.stopped)
      groups[id]?.removeAll()
    }
  }
}
