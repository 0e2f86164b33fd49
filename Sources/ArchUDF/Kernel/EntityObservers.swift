import Scenarios

/// The observers of the rows of one ``EntityTable``, grouped by row.
///
/// After a reduction only the groups of rows that were written are looked at, and told if the row
/// is not what they were told last.
@MainActor
public final class EntityObservers<Entity: Equatable> {
  private let row: @MainActor (Int) -> Entity?
  private var groups: [StateObservers<Entity>?] = []

  init(row: @escaping @MainActor (Int) -> Entity?) { self.row = row }

  /// Adds an observer of one row and tells it the row.
  ///
  /// Returns nothing when the table has no such row.
  public func observe(
    _ position: Int, with observer: any StateObserver<Entity>
  ) -> StateObservation? {
    guard let entity = row(position) else { return nil }
    while groups.count <= position { groups.append(nil) }
    let group = groups[position] ?? StateObservers()
    groups[position] = group
    return StateObservation(of: group, group.observe(entity, with: observer))
  }

  /// Lets go of all observers.
  func end() {
    for group in groups { group?.removeAll() }
    groups = []
  }

  /// Tells a row that was written to its observers.
  func serve(_ position: Int, _ entity: Entity, tracer: (any Tracer)?) {
    guard position < groups.count, let group = groups[position], !group.isEmpty else { return }
    tracer?.record(.selection, "\(Entity.self) \(position)")
    group.tell(entity, tracer: tracer)
  }
}

extension Store {
  /// The observers of a table's rows, served as long as the store lives; ask once and share them.
  public func observers<Entity>(
    of table: WritableKeyPath<State, EntityTable<Entity>>
  ) -> EntityObservers<Entity> {
    let observers = EntityObservers { [unowned self] in
      state[keyPath: table].entity(at: $0)
    }
    update { $0[keyPath: table].rememberWrites() }
    groups.add(
      ObserverGroup { store in
        while let write = store.update({ $0[keyPath: table].takeWrite() }) {
          observers.serve(write.row, write.entity, tracer: store.tracer)
          if write.isLast { break }
        }
      } end: {
        observers.end()
      })
    return observers
  }
}
