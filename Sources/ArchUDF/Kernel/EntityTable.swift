/// Entities of one kind, normalised into one table of the state.
///
/// Once a store serves observers from the table, the table remembers which rows were written until
/// the store has taken note of them. So the store can serve the observers of those rows and nobody
/// else, whatever the size of the table.
public struct EntityTable<Entity> {
  private var rows: [Entity]
  private var writes: [Int] = []
  private var taken = 0
  private var remembersWrites = false

  /// Makes a table; its rows are numbered from zero.
  public init(_ rows: [Entity]) { self.rows = rows }

  /// All rows, in order.
  public var entities: [Entity] { rows }

  /// The numbers of the rows.
  public var indices: Range<Int> { rows.indices }

  /// One row; writing it is remembered.
  public subscript(row: Int) -> Entity {
    get { rows[row] }
    _modify {
      if remembersWrites { writes.append(row) }
      yield &rows[row]
    }
  }

  /// One row, or nothing when there is no such row.
  public func entity(at row: Int) -> Entity? { rows.indices.contains(row) ? rows[row] : nil }

  /// Remembers writes from now on, for the store that calls ``takeWrite()``.
  mutating func rememberWrites() { remembersWrites = true }

  /// The next row that was written and not taken yet, and what stands in it now.
  ///
  /// A table that took the place of another one does not remember what was written: it counts as
  /// written in every row.
  mutating func takeWrite() -> (row: Int, entity: Entity, isLast: Bool)? {
    if !remembersWrites {
      remembersWrites = true
      writes = Array(rows.indices)
    }
    guard taken < writes.count else { return nil }
    let row = writes[taken]
    taken += 1
    let isLast = taken == writes.count
    if isLast {
      writes.removeLast(taken)
      taken = 0
    }
    return (row, rows[row], isLast)
  }
}

extension EntityTable: Sequence {
  /// Iterates over the rows in order.
  public func makeIterator() -> IndexingIterator<[Entity]> { rows.makeIterator() }
}

extension EntityTable: Equatable where Entity: Equatable {
  /// Whether the rows are equal; the writes that are not taken yet do not matter.
  public static func == (lhs: EntityTable, rhs: EntityTable) -> Bool { lhs.rows == rhs.rows }
}

extension EntityTable: CustomReflectable {
  /// The rows.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: rows, displayStyle: .collection)
  }
}
