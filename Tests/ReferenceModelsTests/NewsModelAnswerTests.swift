import Foundation
import ReferenceModels
import Scenarios
import Testing

/// Failures, storage and pictures of the news list, against literal values.
@Suite("News model: answers")
struct NewsModelAnswerTests {
  private let question = Alert("Top Stories could not be loaded: no", actions: [.retry, .cancel])

  @Test("a failed load keeps the rows and asks the user")
  func failure() {
    let model = news(loading([1, 2]), [.intent(.refresh), .loadFailed("no")])
    #expect(model.listContent.title == "Top Stories (2)")
    #expect(model.listContent.isLoading == false)
    #expect(model.awaitedAlerts == [question])
    #expect(model.alerts == [question])
  }

  @Test("Retry refreshes; Cancel and no choice do not")
  func answers() {
    for (answer, feeds) in [(Alert.Action.retry, [Feed.top]), (.cancel, []), (nil, [])] {
      let model = news([.intent(.refresh), .loadFailed("no"), .alertAnswered(answer)])
      #expect(model.awaitedIdentities == feeds)
      #expect(model.awaitedAlerts == [])
      #expect(model.alerts == [question])
    }
  }

  @Test("a newer load takes the question away")
  func questionOfSupersededLoad() {
    let answer = NewsModel.Event.alertAnswered(.retry)
    for intent in [NewsIntent.refresh, .appear, .loadMore, .selectFeed(.new)] {
      let failed = loading([1, 2, 3, 4]) + [.intent(.refresh), .loadFailed("no"), .intent(intent)]
      #expect(news(failed).awaitedAlerts == [])
      #expect(news(failed, [answer]) == news(failed))
    }
  }

  @Test("a load that somebody cancelled is over, without a question")
  func cancellation() {
    let model = news(loading([1, 2]), [.intent(.refresh), .loadCancelled])
    #expect(model.listContent.title == "Top Stories (2)")
    #expect(model.alerts == [])
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

  @Test("storage that fails is reported, and does no other harm")
  func storageFailures() {
    let model = news([
      .intent(.appear), .storageReadFailed, .identitiesArrived([], at: today),
      .storageWriteFailed(.top),
    ])
    #expect(model.diagnostics == [.storageUnreadable(.top), .storageUnwritable(.top)])
    #expect(model.awaitedStorage == [])
    #expect(model.alerts == [])
  }

  @Test("a picture is asked for when a row appears, once as long as it waits or is there")
  func thumbnails() {
    var model = news(loading([1, 2]), [.intent(.rowAppeared(1)), .intent(.rowAppeared(1))])
    #expect(model.awaitedThumbnails == [1])
    #expect(thumbnail(model, 1) == .loading)
    #expect(thumbnail(model, 2) == Thumbnail.none)
    model.apply(.thumbnailArrived(1, "a"))
    model.apply(.intent(.rowAppeared(1)))
    #expect(thumbnail(model, 1) == .loaded("a"))
    #expect(model.awaitedThumbnails == [])
  }

  @Test("a picture that failed becomes a notice and is asked for again")
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

  @Test("rows that are listed again keep their pictures, others lose them")
  func survivingThumbnails() {
    let pictures: [NewsModel.Event] = [
      .intent(.rowAppeared(1)), .thumbnailArrived(1, "a"), .intent(.rowAppeared(2)),
    ]
    let again = news(loading([1, 2]), pictures, loading([2, 1, 3]))
    #expect(thumbnail(again, 1) == .loaded("a"))
    #expect(again.awaitedThumbnails == [2])
    let away = news(loading([1, 2]), pictures, loading([3]), loading([1, 2]))
    #expect(thumbnail(away, 1) == Thumbnail.none)
    #expect(away.awaitedThumbnails == [])
  }

  @Test("a view of a story that is not listed is reported")
  func unknownStory() {
    let model = news(loading([1]), [.viewBound(1), .viewBound(2)])
    #expect(model.diagnostics == [.unknownStory(2)])
  }

  private func thumbnail(_ model: NewsModel, _ id: Int) -> Thumbnail? {
    switch model.content(ofRow: id, adapter: .full) {
    case .story(let row): row.thumbnail
    case .job(let row): row.thumbnail
    case nil: nil
    }
  }
}
