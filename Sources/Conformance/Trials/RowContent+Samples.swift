import Scenarios

extension RowContent {
  /// What the row of a sample story shows on the day when a fixture starts.
  static func sample(
    _ id: Int, score: String = "10", isRead: Bool = false, isUpvoted: Bool = false,
    thumbnail: Thumbnail = .none
  ) -> RowContent {
    .story(
      StoryRowContent(
        title: "Story \(id)", footnote: "example.com - 3 days ago - by ann", score: score,
        comments: "\(id)", isRead: isRead, isUpvoted: isUpvoted, thumbnail: thumbnail))
  }

  /// What the row of a sample job posting shows on the day when a fixture starts.
  static func sampleJob(
    _ id: Int, isRead: Bool = false, thumbnail: Thumbnail = .none
  ) -> RowContent {
    .job(
      JobRowContent(
        title: "Story \(id)", footnote: "example.com - 3 days ago", isRead: isRead,
        thumbnail: thumbnail))
  }
}
