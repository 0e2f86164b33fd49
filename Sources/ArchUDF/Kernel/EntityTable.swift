/// Entities of one kind, normalised into one table of the state.
///
/// The table remembers which rows were written since ``forgetWrites()``, so that a store can serve
/// the observers of those rows and nobody else, whatever the size of the table.
public struct EntityTable<Entity> {
  private var rows: [Entity]

  /// The rows written since the last ``forgetWrites()``, in the order of writing; a row written
  /// twice is there twice.
  public private(set) var writes: [Int] = []

  /// Makes a table; its rows are numbered from zero.
  public init(_ rows: [Entity]) { self.rows = rows }

  /// The numbers of the rows.
  public var indices: Range<Int> { rows.indices }

  /// One row; writing it is remembered.
  public subscript(row: Int) -> Entity {
    get { rows[row] }
    _modify {
      writes.append(row)
      yield &rows[row]
    }
  }

  /// Starts a new list of writes.
  ///
  /// Nothing is allocated or freed. Complexity: constant.
  public mutating func forgetWrites() { writes.removeAll(keepingCapacity: true) }
}

extension EntityTable: Sequence {
  /// Iterates over the rows in order.
  public func makeIterator() -> IndexingIterator<[Entity]> { rows.makeIterator() }
}
