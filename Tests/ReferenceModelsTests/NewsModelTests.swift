import Foundation
import ReferenceModels
import Scenarios
import Testing

@Suite("News model")
struct NewsModelTests {
  @Test("a new list has no rows and no pending requests")
  func fresh() {
    let model = NewsModel(NewsConfiguration(feed: .best))
    #expect(model.listContent == listContent("Best Stories (0)", []))
    #expect(model.badgeContent == BadgeContent(unreadCount: 0))
    #expect(model.awaitedIdentities == [] && model.awaitedStorage == [])
  }

  @Test("appear requests the stored stories and a first page, refresh only the latter")
  func appear() {
    let model = news([.intent(.appear)])
    #expect(model.listContent == listContent("Refreshing…", [], isLoading: true))
    #expect(model.awaitedIdentities == [.top])
    #expect(model.awaitedStorage == [.top])
    #expect(model.awaitedItems == [])
    let refreshed = news([.intent(.refresh)])
    #expect(refreshed.awaitedIdentities == [.top] && refreshed.awaitedStorage == [])
  }

  @Test("a complete page is listed in the order of rank")
  func page() {
    var model = news([.intent(.refresh), .identitiesArrived([3, 1, 2, 9], at: today)])
    #expect(model.awaitedIdentities == [])
    #expect(model.awaitedItems == [3, 1, 2])
    model.apply(.itemArrived(2, story(2), at: today))
    model.apply(.itemArrived(3, story(3), at: today))
    #expect(model.awaitedItems == [1])
    #expect(model.listContent == listContent("Refreshing…", [], isLoading: true))
    model.apply(.itemArrived(1, story(1), at: today))
    #expect(model.listContent == listContent("Top Stories (3)", [3, 1, 2], canLoadMore: true))
    #expect(model.writes.map(\.feed) == [.top])
    #expect(model.writes.map(\.stories) == [[story(3), story(1), story(2)]])
  }

  @Test("at most eight stories are requested at once")
  func eightItems() {
    var model = NewsModel(NewsConfiguration(pageSize: 10))
    model.apply(.intent(.refresh))
    model.apply(.identitiesArrived(Array(1...20), at: today))
    #expect(model.awaitedItems == [1, 2, 3, 4, 5, 6, 7, 8])
    model.apply(.itemArrived(5, story(5), at: today))
    #expect(model.awaitedItems == [1, 2, 3, 4, 6, 7, 8, 9])
    model.apply(.itemArrived(1, nil, at: today))
    model.apply(.itemArrived(9, nil, at: today))
    #expect(model.awaitedItems == [2, 3, 4, 6, 7, 8, 10])
  }

  @Test("missing and duplicate stories are skipped")
  func missing() {
    let model = news(loading([1, 2, 1, 2, 3, 4, 3], missing: [2]))
    #expect(model.listContent == listContent("Top Stories (2)", [1, 3], canLoadMore: true))
    let more = news(loading([1, 2, 1, 2, 3, 4, 3], missing: [2]), [.intent(.loadMore)])
    #expect(more.awaitedItems == [4])
  }

  @Test("an empty feed is a complete page")
  func empty() {
    let model = news([.intent(.refresh), .identitiesArrived([], at: today)])
    #expect(model.listContent == listContent("Top Stories (0)", []))
    #expect(model.writes.map(\.stories) == [[]])
  }

  @Test("loadMore appends pages up to the end of the feed without storing them")
  func loadMore() {
    var model = news(loading([1, 2, 3, 4]), [.intent(.loadMore)])
    #expect(model.listContent == listContent("Top Stories (3)", [1, 2, 3], isLoading: true))
    model.apply(.itemArrived(4, story(4), at: today))
    #expect(model.listContent == listContent("Top Stories (4)", [1, 2, 3, 4]))
    model.apply(.intent(.loadMore))
    #expect(model.listContent == listContent("Top Stories (4)", [1, 2, 3, 4]))
    #expect(model.writes.count == 1)
  }

  @Test("a load supersedes the pending one")
  func supersession() {
    var model = news(loading([1, 2, 3, 4]), [.intent(.loadMore), .intent(.refresh)])
    #expect(model.awaitedItems == [])
    model.apply(.itemArrived(4, story(4), at: today))
    #expect(model.listContent == listContent("Refreshing…", [1, 2, 3], isLoading: true))
    model.apply(.identitiesArrived([5], at: today))
    model.apply(.intent(.refresh))
    #expect(model.awaitedItems == [])
    #expect(model.awaitedIdentities == [.top])
  }

  @Test("selecting another feed removes the rows and requests the same as appear")
  func selectFeed() {
    var model = news(loading([1, 2, 3, 4]), [.intent(.selectFeed(.new))])
    #expect(model.listContent == listContent("Refreshing…", [], isLoading: true))
    #expect(model.awaitedIdentities == [.new] && model.awaitedStorage == [.new])
    model.apply(.loadFailed("no"))
    model.apply(.intent(.loadMore))
    #expect(model.listContent == listContent("New Stories (0)", []))
  }

  @Test("a failed load keeps the rows and shows an alert")
  func failure() {
    let model = news(loading([1, 2]), [.intent(.refresh), .loadFailed("no")])
    #expect(model.listContent.title == "Top Stories (2)")
    #expect(model.listContent.isLoading == false)
    let alert = Alert("Top Stories could not be loaded: no", actions: [.retry, .cancel])
    #expect(model.awaitedAlerts == [alert] && model.alerts == [alert])
  }

  @Test("stored rows are listed until a first page arrives")
  func stored() {
    var model = news([.intent(.appear), .storageRead([story(7), story(8)], at: today)])
    #expect(model.listContent.rows == [7, 8])
    #expect(model.listContent.title == "Refreshing…")
    #expect(model.messages == [.unreadChanged(2)])
    model.apply(.loadFailed("no"))
    #expect(model.listContent.canLoadMore == false)
    #expect(model.listContent.title == "Top Stories (2)")
  }

  @Test("stored rows do not replace others, or a first page without stories")
  func storedTooLate() {
    let late = NewsModel.Event.storageRead([story(7)], at: today)
    #expect(
      news([.intent(.appear), .identitiesArrived([], at: today), late]).listContent.rows == [])
    #expect(news(loading([1]), [.intent(.appear), late]).listContent.rows == [1])
  }

  @Test("a failed thumbnail is reported in a notice and can be requested again")
  func failedThumbnail() {
    var model = news(loading([1]), [.intent(.rowAppeared(1)), .thumbnailFailed(1)])
    #expect(thumbnail(model, 1) == .failed)
    #expect(model.notices == [.thumbnailFailed(story: 1)])
    model.apply(.intent(.rowAppeared(1)))
    #expect(model.awaitedThumbnails == [1])
    model.apply(.thumbnailCancelled(1))
    #expect(thumbnail(model, 1) == Thumbnail.none)
    #expect(model.notices.count == 1)
  }

  private func thumbnail(_ model: NewsModel, _ id: Int) -> Thumbnail? {
    switch model.content(ofRow: id, style: .full) {
    case .story(let row): row.thumbnail
    case .job(let row): row.thumbnail
    case nil: nil
    }
  }

  @Test(
    "an intent or response without effect changes nothing",
    arguments: [
      ([.intent(.selectFeed(.top)), .intent(.loadMore)], []),
      ([.intent(.selectFeed(.top))], [.intent(.appear)]),
      ([.intent(.loadMore)], loading([1, 2, 3, 4]) + [.intent(.refresh)]),
      ([.intent(.loadMore)], loading([1, 2, 3, 4]) + [.intent(.loadMore)]),
      (
        [
          .intent(.select(7)), .intent(.markUnread(7)), .intent(.toggleUpvote(7)),
          .intent(.rowAppeared(7)),
        ], loading([1])
      ),
      (
        [
          .identitiesArrived([7], at: today), .itemArrived(1, story(1), at: today),
          .itemLost(1, "no", at: today), .itemUnreadable(1, at: today),
          .loadFailed("no"), .loadCancelled, .alertAnswered(.retry),
          .storageRead([story(7)], at: today), .storageReadFailed, .thumbnailArrived(1, "a"),
          .thumbnailFailed(1), .thumbnailCancelled(1),
        ], loading([1, 2])
      ),
    ] as [([NewsModel.Event], [NewsModel.Event])])
  func withoutEffect(_ events: [NewsModel.Event], after earlier: [NewsModel.Event]) {
    for event in events { #expect(news(earlier, [event]) == news(earlier), "\(event)") }
  }
}

// MARK: Fixtures

let today = Date(timeIntervalSince1970: 1_700_000_000)

/// A story that is three days old.
func story(_ id: Int, kind: Story.Kind = .story, score: Int = 10) -> Story {
  Story(
    id: id, kind: kind, title: "Story \(id)", host: "example.com", author: "ann",
    date: today - 3 * 86_400, score: score, commentCount: 2)
}

/// A list with three stories per page after some events.
func news(_ events: [NewsModel.Event]...) -> NewsModel {
  var model = NewsModel(NewsConfiguration(pageSize: 3))
  for event in events.joined() { model.apply(event) }
  return model
}

/// The request and the arrival of a first page.
func loading(_ ids: [Int], missing: Set<Int> = []) -> [NewsModel.Event] {
  [.intent(.refresh), .identitiesArrived(ids, at: today)]
    + ids.map { .itemArrived($0, missing.contains($0) ? nil : story($0), at: today) }
}

private func listContent(
  _ title: String, _ rows: [Int], isLoading: Bool = false, canLoadMore: Bool = false
) -> NewsListContent {
  NewsListContent(title: title, isLoading: isLoading, canLoadMore: canLoadMore, rows: rows)
}
