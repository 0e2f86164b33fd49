import ArchMVVM
import Conformance
import ExecutorPump
import Foundation
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

/// Rows whose story changes its kind, and with it the type of their view model.
@MainActor
@Suite("MVVM: rows that change their kind")
struct NewsRowKindTests {
  private let stories = InMemoryStories()
  private let thumbnails = GatedThumbnails()
  private let notices = NoticeLog()
  private let display = Display()
  private let list: any NewsList
  private let full = ProbeView<RowContent>()
  private let compact = ProbeView<RowContent>()

  init() {
    list = MVVMArchitecture.makeNewsList(
      NewsConfiguration(),
      environment: NewsEnvironment(
        scenario: .test(display: display),
        currentDate: { Date(timeIntervalSince1970: 0) }, stories: stories,
        storage: InMemoryStorage(), thumbnails: thumbnails, alerts: GatedAlerts(),
        notices: notices, analytics: AnalyticsLog(),
        messages: MessageBus(diagnostics: DiagnosticLog())))
  }

  /// Runs a test with a list that shows one story in two views.
  private func run(_ body: @MainActor ([RowAttachment]) -> Void) {
    Pump.window {
      load(.story)
      body([
        list.attach(full, toRow: 1, style: .full),
        list.attach(compact, toRow: 1, style: .compact),
      ])
      list.stop()
      Pump.settle(display)
    }
  }

  private func load(_ kind: Story.Kind) {
    stories.feeds[.top] = [1]
    stories.stories[1] = Story(
      id: 1, kind: kind, title: "Title", date: Date(timeIntervalSince1970: 0), score: 1_500)
    send(.refresh)
  }

  private func send(_ intent: NewsIntent) {
    list.send(intent)
    Pump.settle(display)
  }

  private func answer(_ result: Result<String, any Error>) {
    thumbnails.requests.answer(1, with: result)
    Pump.settle(display)
  }

  private func story(
    _ score: String, isUpvoted: Bool = false, thumbnail: Thumbnail = .none
  ) -> RowContent {
    .story(
      StoryRowContent(
        title: "Title", footnote: "just now", score: score, comments: "0", isUpvoted: isUpvoted,
        thumbnail: thumbnail))
  }

  private func job(isRead: Bool = false, thumbnail: Thumbnail = .none) -> RowContent {
    .job(
      JobRowContent(title: "Title", footnote: "just now", isRead: isRead, thumbnail: thumbnail))
  }

  @Test("the views of a row show its new kind through the same attachments")
  func views() {
    run { attachments in
      load(.job)
      #expect(full.deliveries == [story("1,500"), job()])
      #expect(compact.deliveries == [story("1.5k"), job()])
      #expect(list.content(ofRow: 1, style: .full) == job())
      send(.toggleUpvote(1))
      load(.story)
      send(.toggleUpvote(1))
      #expect(
        compact.deliveries
          == [story("1.5k"), job(), story("1.5k"), story("1.5k", isUpvoted: true)])
      attachments[1].detach()
      load(.job)
      #expect(full.deliveries.last == job())
      #expect(compact.deliveries.count == 4)
    }
  }

  @Test("a row of the new kind reports its selection")
  func selection() {
    var events: [NewsEvent] = []
    run { _ in
      _ = list.onEvent { events.append($0) }
      load(.job)
      send(.select(1))
      #expect(full.deliveries.last == job(isRead: true))
    }
    #expect(events == [.openStory(1)])
  }

  @Test("a picture in flight reaches the row of the new kind")
  func picture() {
    run { _ in
      send(.rowAppeared(1))
      load(.job)
      #expect(full.deliveries.last == job(thumbnail: .loading))
      answer(.success("a"))
      #expect(thumbnails.requests.requests == [1])
      #expect(full.deliveries.last == job(thumbnail: .loaded("a")))
      load(.story)
      #expect(full.deliveries.last == story("1,500", thumbnail: .loaded("a")))
    }
  }

  @Test("the row of the new kind reports that its picture failed, and loads it again")
  func failedPicture() {
    run { _ in
      send(.rowAppeared(1))
      load(.job)
      answer(.failure(NoPicture(id: 1)))
      #expect(full.deliveries.last == job(thumbnail: .failed))
      #expect(notices.notices == [.thumbnailFailed(story: 1)])
      send(.rowAppeared(1))
      #expect(thumbnails.requests.pending == [1])
    }
    #expect(thumbnails.requests.pending == [])
  }
}
