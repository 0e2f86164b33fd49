/// A collection of entities with a log of the entities that were written.
///
/// The collection is an array, a dictionary, or any other value. The store empties the log after
/// each reduction and notifies the observers of the logged entities alone, whatever the size of the
/// collection.
public struct EntityTable<Entities>: EntityWriting {
  public private(set) var entities: Entities
  private var log: [Int] = []

  /// Makes a table with an empty log.
  public init(_ entities: Entities) { self.entities = entities }

  /// Changes one entity and logs it, unless it is the one that was logged last.
  public mutating func write(_ id: Int, _ change: (inout Entities) -> Void) {
    if log.last != id { log.append(id) }
    change(&entities)
  }

  /// Changes several entities and logs them.
  public mutating func write(all ids: (Entities) -> [Int], _ change: (inout Entities) -> Void) {
    log += ids(entities)
    change(&entities)
  }

  /// Exchanges the log and an empty array, so that neither loses its capacity.
  mutating func swapLog(with empty: inout [Int]) { swap(&log, &empty) }
}
