import Scenarios

/// The listed stories in the order of rank, each once, with the user's marks and their pictures.
struct ListedStories: Equatable {
  private(set) var ids: [Int] = []
  private(set) var rows: [Int: NewsRow] = [:]

  /// A listed story; there is no other way to list one than ``append(_:)`` and ``replace(with:)``.
  subscript(id: Int) -> NewsRow? {
    get { rows[id] }
    set { if rows[id] != nil { rows[id] = newValue } }
  }

  /// The stories in the order of rank.
  var inOrder: [NewsRow] { ids.compactMap { rows[$0] } }

  /// Lists stories after the others; one that is listed already stays as it is.
  mutating func append(_ newRows: [NewsRow]) {
    for row in newRows where rows[row.id] == nil {
      rows[row.id] = row
      ids.append(row.id)
    }
  }

  /// Lists stories in place of the others; one that was listed keeps a picture that is loaded.
  mutating func replace(with newRows: [NewsRow]) {
    let former = rows
    self = ListedStories()
    append(newRows)
    for id in ids {
      if let picture = former[id]?.thumbnail, case .loaded = picture {
        rows[id]?.thumbnail = picture
      }
    }
  }
}
