import Foundation
import ReferenceModels
import Scenarios
import Testing

/// The pages of the news list, against literal values.
@Suite("News model: pages")
struct NewsModelTests {
  @Test("a fresh list shows its feed without rows, and waits for nothing")
  func fresh() {
    let model = NewsModel(NewsConfiguration(feed: .best))
    #expect(model.listContent == listContent("Best Stories (0)", []))
    #expect(model.badgeContent == BadgeContent(unreadCount: 0))
    #expect(model.awaitedIdentities == [] && model.awaitedStorage == [])
  }

  @Test("appear waits for what is stored and for a first page")
  func appear() {
    let model = news([.intent(.appear)])
    #expect(model.listContent == listContent("Refreshing…", [], isLoading: true))
    #expect(model.awaitedIdentities == [.top])
    #expect(model.awaitedStorage == [.top])
    #expect(model.awaitedItems == [])
  }

  @Test("refresh waits for a first page alone")
  func refresh() {
    let model = news([.intent(.refresh)])
    #expect(model.awaitedIdentities == [.top])
    #expect(model.awaitedStorage == [])
  }

  @Test("a page is listed in the order of rank when all of it is there")
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

  @Test("eight stories are on their way at once")
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

  @Test("missing stories are skipped, and identities count once")
  func missing() {
    let model = news(loading([1, 2, 1, 2, 3, 4, 3], missing: [2]))
    #expect(model.listContent == listContent("Top Stories (2)", [1, 3], canLoadMore: true))
    let more = news(loading([1, 2, 1, 2, 3, 4, 3], missing: [2]), [.intent(.loadMore)])
    #expect(more.awaitedItems == [4])
  }

  @Test("an empty feed is a page at once")
  func empty() {
    let model = news([.intent(.refresh), .identitiesArrived([], at: today)])
    #expect(model.listContent == listContent("Top Stories (0)", []))
    #expect(model.writes.map(\.stories) == [[]])
  }

  @Test("loadMore appends pages until nothing is left, and stores none of them")
  func loadMore() {
    var model = news(loading([1, 2, 3, 4]), [.intent(.loadMore)])
    #expect(model.listContent == listContent("Top Stories (3)", [1, 2, 3], isLoading: true))
    model.apply(.itemArrived(4, story(4), at: today))
    #expect(model.listContent == listContent("Top Stories (4)", [1, 2, 3, 4]))
    model.apply(.intent(.loadMore))
    #expect(model.listContent == listContent("Top Stories (4)", [1, 2, 3, 4]))
    #expect(model.writes.count == 1)
  }

  @Test("loadMore does nothing before a first page and during a load")
  func loadMoreWithoutEffect() {
    #expect(news([.intent(.loadMore)]) == news([]))
    for intent in [NewsIntent.refresh, .loadMore] {
      let before = news(loading([1, 2, 3, 4]), [.intent(intent)])
      #expect(news(loading([1, 2, 3, 4]), [.intent(intent), .intent(.loadMore)]) == before)
    }
  }

  @Test("another load takes the place of the one that is on its way")
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

  @Test("another feed begins without rows, as with appear")
  func selectFeed() {
    var model = news(loading([1, 2, 3, 4]), [.intent(.selectFeed(.new))])
    #expect(model.listContent == listContent("Refreshing…", [], isLoading: true))
    #expect(model.awaitedIdentities == [.new] && model.awaitedStorage == [.new])
    model.apply(.loadFailed("no"))
    model.apply(.intent(.loadMore))
    #expect(model.listContent == listContent("New Stories (0)", []))
  }

  @Test("the current feed does nothing")
  func sameFeed() {
    #expect(news([.intent(.selectFeed(.top))]) == news([]))
    #expect(news([.intent(.appear), .intent(.selectFeed(.top))]) == news([.intent(.appear)]))
  }

  @Test("an answer that nobody waits for changes nothing")
  func unawaited() {
    let answers: [NewsModel.Event] = [
      .identitiesArrived([7], at: today), .itemArrived(1, story(1), at: today),
      .loadFailed("no"), .loadCancelled, .alertAnswered(.retry),
      .storageRead([story(7)], at: today), .storageReadFailed, .thumbnailArrived(1, "a"),
      .thumbnailFailed(1), .thumbnailCancelled(1),
    ]
    for answer in answers {
      #expect(news(loading([1, 2]), [answer]) == news(loading([1, 2])), "\(answer)")
    }
  }
}

// MARK: What the tests of the model are made of

let today = Date(timeIntervalSince1970: 1_700_000_000)

/// A story of three days ago.
func story(_ id: Int, kind: Story.Kind = .story, score: Int = 10) -> Story {
  Story(
    id: id, kind: kind, title: "Story \(id)", host: "example.com", author: "ann",
    date: today - 3 * 86_400, score: score, commentCount: 2)
}

/// What becomes of a list with pages of three.
func news(_ events: [NewsModel.Event]...) -> NewsModel {
  var model = NewsModel(NewsConfiguration(pageSize: 3))
  for event in events.joined() { model.apply(event) }
  return model
}

/// A first page that is asked for and arrives.
func loading(_ ids: [Int], missing: Set<Int> = []) -> [NewsModel.Event] {
  [.intent(.refresh), .identitiesArrived(ids, at: today)]
    + ids.map { .itemArrived($0, missing.contains($0) ? nil : story($0), at: today) }
}

private func listContent(
  _ title: String, _ rows: [Int], isLoading: Bool = false, canLoadMore: Bool = false
) -> NewsListContent {
  NewsListContent(title: title, isLoading: isLoading, canLoadMore: canLoadMore, rows: rows)
}
