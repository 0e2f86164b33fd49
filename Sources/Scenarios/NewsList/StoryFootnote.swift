import Foundation

/// What stands under a story's headline.
enum StoryFootnote {
  /// The host, the age and the author, as far as they are known, for example
  /// `example.com - 3 days ago - by author`.
  static func text(of story: Story, at date: Date) -> String {
    let author = story.kind == .job ? nil : story.author.map { "by \($0)" }
    let age = RelativeDate.text(of: story.date, at: date)
    return [story.host, age, author].compactMap(\.self).joined(separator: " - ")
  }
}
