import Scenarios

/// The observers of the entities of one ``KeyedEntityTable``, grouped by identity.
///
/// After a reduction only the groups of entities that were written are looked at. An observer is
/// told nothing, once, when its entity was removed, and is not told any more if that comes back.
@MainActor
public final class KeyedEntityObservers<Entity: Identifiable & Equatable>
where Entity.ID: Comparable {
  private let entity: @MainActor (Entity.ID) -> Entity?
  private var groups: [Entity.ID: StateObservers<Entity?>] = [:]

  init(entity: @escaping @MainActor (Entity.ID) -> Entity?) { self.entity = entity }

  /// Adds an observer of one entity and tells it the entity.
  ///
  /// Returns nothing when the table has no such entity.
  public func observe(
    _ id: Entity.ID, with observer: any StateObserver<Entity?>
  ) -> StateObservation? {
    guard let entity = entity(id) else { return nil }
    let group = groups[id] ?? StateObservers()
    groups[id] = group
    return StateObservation(of: group, group.observe(entity, with: observer))
  }

  /// Lets go of all observers.
  func end() {
    for group in groups.values { group.removeAll() }
    groups = [:]
  }

  /// Tells an entity that was written to its observers.
  func serve(_ id: Entity.ID, _ entity: Entity?, tracer: (any Tracer)?) {
    let group = entity == nil ? groups.removeValue(forKey: id) : groups[id]
    guard let group, !group.isEmpty else { return }
    tracer?.record(.selection, "\(Entity.self) \(id)")
    group.tell(entity, tracer: tracer)
  }

  /// Tells all observers, after the table as a whole was written.
  func serveAll(tracer: (any Tracer)?) {
    for id in groups.keys.sorted() { serve(id, entity(id), tracer: tracer) }
  }
}

extension Store {
  /// The observers of a table's entities, served as long as the store lives; ask once and share
  /// them.
  public func observers<Entity>(
    of table: WritableKeyPath<State, KeyedEntityTable<Entity>>
  ) -> KeyedEntityObservers<Entity> {
    let observers = KeyedEntityObservers { [unowned self] in state[keyPath: table][$0] }
    update { $0[keyPath: table].rememberWrites() }
    groups.add(
      ObserverGroup { store in
        while let write = store.update({ $0[keyPath: table].takeWrite() }) {
          switch write {
          case .table: observers.serveAll(tracer: store.tracer)
          case .entity(let id, let entity, let isLast):
            observers.serve(id, entity, tracer: store.tracer)
            if isLast { return }
          }
        }
      } end: {
        observers.end()
      })
    return observers
  }
}
