import Foundation
import ReferenceModels
import Scenarios
import Testing

@Suite("News model: rows")
struct NewsModelRowTests {
  private func rows(_ story: Story, _ intents: [NewsIntent] = []) -> NewsModel {
    news(
      [
        .intent(.refresh), .identitiesArrived([story.id], at: today),
        .itemArrived(story.id, story, at: today),
      ], intents.map { .intent($0) })
  }

  private func row(
    _ story: Story, _ intents: [NewsIntent] = [], style: RowStyle = .full
  ) -> StoryRowContent? {
    guard case .story(let row) = rows(story, intents).content(ofRow: story.id, style: style)
    else { return nil }
    return row
  }

  @Test("the row of a story shows all of its parts")
  func parts() {
    #expect(
      row(story(1))
        == StoryRowContent(
          title: "Story 1", footnote: "example.com - 3 days ago - by ann", score: "10",
          comments: "2"))
    #expect(news(loading([1])).content(ofRow: 2, style: .full) == nil)
  }

  @Test("a job posting has no author, score or comments, and takes no votes")
  func job() {
    #expect(
      rows(story(1, kind: .job), [.toggleUpvote(1), .select(1)]).content(ofRow: 1, style: .full)
        == .job(
          JobRowContent(title: "Story 1", footnote: "example.com - 3 days ago", isRead: true)))
  }

  @Test(
    "scores are grouped in threes, or truncated to one decimal",
    arguments: [
      (0, "0", "0"), (999, "999", "999"), (1_000, "1,000", "1.0k"), (1_535, "1,535", "1.5k"),
      (1_999, "1,999", "1.9k"), (12_345, "12,345", "12.3k"),
      (1_000_000, "1,000,000", "1000.0k"), (-7, "-7", "-7"), (-1_999, "-1,999", "-1.9k"),
      (-123_456, "-123,456", "-123.4k"),
    ])
  func scores(_ score: Int, _ full: String, _ compact: String) {
    #expect(row(story(1, score: score))?.score == full)
    #expect(row(story(1, score: score), style: .compact)?.score == compact)
  }

  @Test(
    "ages are formatted in the largest whole unit",
    arguments: [
      (-5, "just now"), (0, "just now"), (59, "just now"), (60, "1 minute ago"),
      (119, "1 minute ago"), (120, "2 minutes ago"), (3_599, "59 minutes ago"),
      (3_600, "1 hour ago"), (86_399, "23 hours ago"), (86_400, "1 day ago"),
      (29 * 86_400, "29 days ago"), (30 * 86_400, "1 month ago"), (60 * 86_400, "2 months ago"),
      (364 * 86_400, "12 months ago"), (365 * 86_400, "1 year ago"),
      (730 * 86_400, "2 years ago"),
    ])
  func ages(_ seconds: Int, _ age: String) {
    let story = Story(id: 1, title: "", date: today - TimeInterval(seconds))
    #expect(row(story)?.footnote == age)
  }

  @Test("the footnote omits missing parts")
  func footnotes() {
    let story = Story(id: 1, title: "", date: today)
    var hosted = story
    hosted.host = "a.org"
    var authored = story
    authored.author = "tom"
    #expect(row(hosted)?.footnote == "a.org - just now")
    #expect(row(authored)?.footnote == "just now - by tom")
  }

  @Test("ages are relative to the date of the load")
  func dateOfLoad() {
    var model = news(loading([1, 2, 3, 4]), [.intent(.loadMore)])
    model.apply(.itemArrived(4, story(4), at: today + 86_400))
    let footnotes = [1, 4].map { id -> String? in
      guard case .story(let row) = model.content(ofRow: id, style: .full) else { return nil }
      return row.footnote
    }
    #expect(
      footnotes == ["example.com - 3 days ago - by ann", "example.com - 4 days ago - by ann"])
  }
}
