import Foundation

/// Formats the line below a title.
public enum Footnote {
  /// Host, age and author, as far as they are known: `example.com - 3 days ago - by author`.
  ///
  /// A job posting has no author.
  public static func text(of story: Story, loadedAt date: Date) -> String {
    var text = story.host.map { "\($0) - " } ?? ""
    text += RelativeDate.text(of: story.date, at: date)
    if story.kind == .story, let author = story.author { text += " - by \(author)" }
    return text
  }
}
