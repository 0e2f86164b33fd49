import Scenarios

/// The observers of the rows of one ``EntityTable``, grouped by row.
///
/// After a reduction only the groups of rows that were written are looked at, and told if the row
/// is not what they were told last.
@MainActor
public final class EntityObservers<Entity: Equatable> {
  @MainActor
  private final class Group {
    let observations = ObserverList<Observation<Entity>>()
    var told: Entity

    init(told: Entity) { self.told = told }
  }

  private let table: @MainActor () -> EntityTable<Entity>
  private var groups: [Group?]

  init(table: @escaping @MainActor () -> EntityTable<Entity>) {
    self.table = table
    groups = table().map { _ in nil }
  }

  /// The row as it is now, or nothing when the table has no such row.
  public func entity(at row: Int) -> Entity? {
    let table = table()
    return table.indices.contains(row) ? table[row] : nil
  }

  /// Adds an observer of one row, which is held weakly, and tells it the row.
  public func add(_ observer: some StateObserver<Entity>, to row: Int) {
    let entity = table()[row]
    let group = groups[row] ?? Group(told: entity)
    groups[row] = group
    group.observations.add(Observation(observer))
    observer.didReduce(entity, oldState: nil)
  }

  func serve(_ table: EntityTable<Entity>) {
    for row in table.writes {
      guard let group = groups[row] else { continue }
      let entity = table[row]
      let old = group.told
      guard entity != old else { continue }
      group.told = entity
      group.observations.forEach { $0.tell(entity, oldState: old) }
    }
  }
}

extension Store {
  /// The observers of a table's rows; ask once and share it.
  public func observers<Entity>(
    of table: @escaping @MainActor (State) -> EntityTable<Entity>
  ) -> EntityObservers<Entity> {
    let observers = EntityObservers { [unowned self] in table(state) }
    serveAfterReduction { store in observers.serve(table(store.state)) }
    return observers
  }
}
