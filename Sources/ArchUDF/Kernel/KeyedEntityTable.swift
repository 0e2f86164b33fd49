/// Entities of one kind that come and go, found by their identity.
///
/// It has no order: that is a part of the state of its own, so that whoever observes the order is
/// not concerned by a change of one entity. Like an ``EntityTable`` it remembers which entities were
/// written, added or removed, once a store serves observers from it.
public struct KeyedEntityTable<Entity: Identifiable> where Entity.ID: Comparable {
  private var entities: [Entity.ID: Entity] = [:]
  private var writes: [Entity.ID] = []
  private var taken = 0
  private var remembersWrites = false

  /// Makes an empty table.
  public init() {}

  /// One entity, or nothing when there is no such; writing it is remembered.
  ///
  /// Setting it to nothing removes it.
  public subscript(id: Entity.ID) -> Entity? {
    get { entities[id] }
    // A dictionary gives access in place through frames that it takes from the heap: a copy of one
    // entity costs less.
    set {
      if remembersWrites { writes.append(id) }
      entities[id] = newValue
    }
  }

  /// Remembers writes from now on, for the store that calls ``takeWrite()``.
  mutating func rememberWrites() { remembersWrites = true }

  /// The next write that was not taken yet.
  ///
  /// A table that took the place of another one does not remember what was written.
  mutating func takeWrite() -> Write? {
    guard remembersWrites else {
      remembersWrites = true
      return .table
    }
    guard taken < writes.count else { return nil }
    let id = writes[taken]
    taken += 1
    let isLast = taken == writes.count
    if isLast {
      writes.removeLast(taken)
      taken = 0
    }
    return .entity(id, entities[id], isLast: isLast)
  }

  /// What was written.
  enum Write {
    /// One entity, and what it is now; nothing if it was removed.
    case entity(Entity.ID, Entity?, isLast: Bool)
    /// The table as a whole.
    case table
  }
}

extension KeyedEntityTable: Equatable where Entity: Equatable {
  /// Whether the entities are equal; the writes that are not taken yet do not matter.
  public static func == (lhs: KeyedEntityTable, rhs: KeyedEntityTable) -> Bool {
    lhs.entities == rhs.entities
  }
}

extension KeyedEntityTable: CustomReflectable {
  /// The entities in the order of their identities.
  public var customMirror: Mirror {
    Mirror(
      self, unlabeledChildren: entities.sorted { $0.key < $1.key }.map(\.value),
      displayStyle: .collection)
  }
}
