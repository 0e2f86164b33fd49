import Scenarios

/// What the kinds of rows have in common, as a terminal shows it.
struct RowParts {
  let title: String
  let footnote: String

  /// Points, without any an empty text, as of a job posting.
  let score: String

  /// The number of comments, without any an empty text.
  let comments: String
  let isUpvoted: Bool
  let isRead: Bool
  let thumbnail: Thumbnail

  /// Points and comments, of a row that has any.
  var votes: String? {
    guard !score.isEmpty else { return nil }
    return "\(isUpvoted ? "▲" : "")\(score) point\(score == "1" ? "" : "s"), "
      + "\(comments) comment\(comments == "1" ? "" : "s")"
  }

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
        title: row.title, footnote: row.footnote, score: row.score, comments: row.comments,
        isUpvoted: row.isUpvoted, isRead: row.isRead, thumbnail: row.thumbnail)
    case .job(let row):
      RowParts(
        title: row.title, footnote: row.footnote, score: "", comments: "", isUpvoted: false,
        isRead: row.isRead, thumbnail: row.thumbnail)
    }
  }
}
