import Scenarios

/// Maps the state to the entities of an ``EntityTable``, whose observers are notified when their
/// entity was written.
public struct EntityMapper<State: StoreState, Entities>: StateMapping {
  private let table: (inout State, (inout EntityTable<Entities>) -> Void) -> Void
  private let map: (State) -> Entities

  /// Makes a mapper from a function that reads the entities and one that opens the table.
  public init(
    _ map: @escaping (State) -> Entities,
    table: @escaping (inout State, (inout EntityTable<Entities>) -> Void) -> Void
  ) {
    self.map = map
    self.table = table
  }

  public func connect<Action>(
    to store: Store<State, Action>
  ) -> EntityParts<State, Entities> {
    EntityParts(table: table, map: map, part: EntityPart(of: store, map: map))
  }
}

/// The entities of a table as an observable part.
public struct EntityParts<State, Entities>: StateParts {
  let table: (inout State, (inout EntityTable<Entities>) -> Void) -> Void
  let map: (State) -> Entities
  let part: EntityPart<Entities>

  public func begin(_ state: inout State) {
    table(&state) { $0.swapLog(with: &part.written) }
    if part.isObserved, !part.written.isEmpty { part.begin(map(state)) }
  }

  public func notify() { part.notify() }
  public func end() { part.end() }
  public func stop() { part.stop() }
  public func part<Part>(of type: Part.Type) -> MappedPart<Part>? { part as? MappedPart<Part> }
}

/// A part whose observers are grouped by entity.
@MainActor
final class EntityPart<Entities>: MappedPart<Entities> {
  /// The entities that the latest reduction wrote, in order.
  @exclusivity(unchecked) var written: [Int] = []
  private var groups: [Int: StateObservers] = [:]

  override func list(of entity: Int?) -> StateObservers {
    guard let entity else { return super.list(of: nil) }
    let group = groups[entity] ?? StateObservers()
    groups[entity] = group
    return group
  }

  override func notify() {
    guard !written.isEmpty else { return }
    for id in written {
      guard let group = groups[id] else { continue }
      group.forEach { $0(.reduced) }
      // The observers of an entity that was removed have ended.
      if group.isEmpty { groups[id] = nil }
    }
    super.notify()
  }

  override func end() {
    written.removeAll(keepingCapacity: true)
    super.end()
  }

  override func stop() {
    let groups = self.groups
    self.groups = [:]
    for id in groups.keys.sorted() {
      groups[id]?.forEach { $0(.stopped) }
      groups[id]?.removeAll()
    }
    super.stop()
  }
}
