/// The samples of several parts in the order of their merged results, of which only one row per part is
/// in memory.
///
/// As a run writes its samples in that order, the next row of all is the next one of some part. The rows
/// of a part in another order stay in it.
final class SampleMerge: Sequence, IteratorProtocol {
  /// Why the samples end too early; nil when they do not.
  private(set) var failure: InputError?

  private let places: [Cell: Int]
  private var sources: [Source] = []

  /// The samples of one part, the next of which is known.
  private struct Source {
    let reader: CSVRowReader<SampleRow>
    var next: SampleRow
    var place: Int
  }

  /// Opens the samples of all parts.
  ///
  /// - Parameter places: the place of each cell that may occur.
  init(_ parts: [ResultFolder], places: [Cell: Int]) throws(InputError) {
    self.places = places
    for part in parts {
      let reader = try part.samples()
      if let (row, place) = try next(of: reader) {
        sources.append(Source(reader: reader, next: row, place: place))
      }
    }
  }

  /// The next row; nil at the end of all parts, or where one cannot be read further.
  func next() -> SampleRow? {
    guard
      let index = sources.indices.min(by: { sources[$0].place < sources[$1].place })
    else { return nil }
    let row = sources[index].next
    do throws(InputError) {
      if let (row, place) = try next(of: sources[index].reader) {
        (sources[index].next, sources[index].place) = (row, place)
      } else {
        sources.remove(at: index)
      }
    } catch {
      failure = error
      return nil
    }
    return row
  }

  private func next(
    of reader: CSVRowReader<SampleRow>
  ) throws(InputError) -> (row: SampleRow, place: Int)? {
    guard let (row, position) = try reader.next() else { return nil }
    guard let place = places[row.cell] else {
      throw reader.error("the cell \(row.cell) has no results", at: position)
    }
    return (row, place)
  }
}
