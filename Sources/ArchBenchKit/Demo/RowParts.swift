import Scenarios

/// What the kinds of rows have in common, as a terminal shows it.
struct RowParts {
  let title: String
  let footnote: String

  /// Points and comments, of a row that has any.
  let votes: String?
  let isRead: Bool
  let thumbnail: Thumbnail

  /// The picture, in a word.
  var picture: String {
    switch thumbnail {
    case .none: ""
    case .loading: ", picture …"
    case .loaded(let token): ", \(token)"
    case .failed: ", no picture"
    }
  }
}

extension RowContent {
  /// The parts of the row.
  var parts: RowParts {
    switch self {
    case .story(let row):
      RowParts(
        title: row.title, footnote: row.footnote,
        votes: "\(row.isUpvoted ? "▲" : "")\(row.score) point\(row.score == "1" ? "" : "s"), "
          + "\(row.comments) comment\(row.comments == "1" ? "" : "s")",
        isRead: row.isRead, thumbnail: row.thumbnail)
    case .job(let row):
      RowParts(
        title: row.title, footnote: row.footnote, votes: nil, isRead: row.isRead,
        thumbnail: row.thumbnail)
    }
  }
}
