import Conformance
import ExecutorPump
import Foundation
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@testable import ArchUDF

/// The reducers, middleware and view models of the news list.
@MainActor
@Suite("UDF: news list")
struct NewsTests {
  typealias State = NewsState<[Int: NewsRow]>

  private let log = Log()
  private let thumbnails = GatedThumbnails()
  private let notices = NoticeLog()

  nonisolated private static let story = Story(id: 1, title: "a", date: .distantPast, score: 3)
  nonisolated private static let job = Story(id: 2, kind: .job, title: "b", date: .distantPast)

  nonisolated private static func page(_ stories: Story..., lost: Int = 0) -> StoryPage {
    StoryPage(
      stories: stories, omissions: Omissions(lostCount: lost),
      paging: StoryPaging(.top, ids: stories.map(\.id), pageSize: 10), loadedAt: .distantPast)
  }

  private static func listed() -> State {
    let state = NewsReducer().reduce(
      State(list: StoryList(feed: .top), rows: [:]), with: .intent(.refresh))
    return NewsReducer().reduce(state, with: .pageLoaded(page(story, job), load: 1))
  }

  private func makeStore(_ state: State) -> TestStore<State, NewsAction> {
    let environment = NewsEnvironment.test(
      stories: GatedStories(), thumbnails: thumbnails, notices: notices)
    return TestStore(
      initialState: state, reducer: NewsReducer(),
      middleware: StaleIntentMiddleware()
        .followed(by: LoadMiddleware(NewsConfiguration(), environment))
        .followed(by: ThumbnailMiddleware(environment)),
      environment: environment.scenario
    ) { [log] message, line in
      log.add("line \(line): \(message)")
    }
  }

  private func settle() { Pump.settle(Display()) }

  @Test("omitted stories become a notice")
  func omissions() {
    Pump.window {
      let store = makeStore(State(list: StoryList(feed: .top), rows: [:]))
      store.dispatch(.intent(.refresh))
      store.dispatch(.pageLoaded(Self.page(Self.story, lost: 1), load: 1))
    }
    #expect(notices.notices == [.storiesOmitted(Omissions(lostCount: 1))])
  }

  @Test("an answer to an earlier request for a picture is blocked")
  func thumbnail() {
    Pump.window {
      let store = makeStore(Self.listed())
      store.send(.intent(.rowAppeared(1))) { $0.rows[1]?.thumbnail = .loading }
      store.dispatch(.intent(.rowAppeared(1)))
      store.dispatch(.thumbnailAnswered(.loaded("old"), story: 1, request: 0))
      settle()
      thumbnails.requests.answer(1, with: .success("picture"))
      settle()
      store.receive(.thumbnailAnswered(.loaded("picture"), story: 1, request: 1)) {
        $0.rows[1]?.thumbnail = .loaded("picture")
      }
      store.finish()
    }
    #expect(log.entries == [])
  }

  @Test("intents that change nothing are blocked")
  func stale() {
    let store = makeStore(Self.listed())
    let intents: [NewsIntent] = [
      .selectFeed(.top), .rowAppeared(7), .select(7), .markUnread(1), .toggleUpvote(2),
    ]
    for intent in intents { store.dispatch(.intent(intent)) }
    store.send(.intent(.toggleUpvote(1))) {
      $0.rows[1]?.isUpvoted = true
      $0.marks.upvoted = [1]
    }
    store.finish()
    #expect(log.entries == [])
  }

  nonisolated private static let actions: [NewsAction] = [
    .intent(.appear), .intent(.loadMore), .intent(.selectFeed(.new)), .intent(.select(1)),
    .intent(.markUnread(1)), .intent(.toggleUpvote(1)), .intent(.rowAppeared(2)),
    .pageLoaded(page(job), load: 1), .loadFailed(nil, load: 1),
    .storageRead([Story(id: 3, title: "c", date: .distantPast)], at: .distantPast, reading: 1),
    .thumbnailAnswered(.failed, story: 2, request: 1), .message(.storyRead(1)),
  ]

  @Test(
    "reducers in place lead to the states that reducers return", arguments: actions,
    [LoadingPage.first, .next])
  func inPlace(_ action: NewsAction, _ loading: LoadingPage) {
    var state = Self.listed()
    state.list.loading = loading
    var changed = state
    var indexed = NewsState(
      list: state.list, rows: EntityTable(state.rows), unread: state.unread)
    InPlaceNewsReducer().reduce(&changed, with: action)
    InPlaceNewsReducer().reduce(&indexed, with: action)
    #expect(changed == NewsReducer().reduce(state, with: action))
    #expect(indexed.rows.entities == changed.rows)
  }

  @Test("a view model of a row presents its row in its form, and ends its attachment with the row")
  func row() {
    let mock = MockStore(
      state: Self.listed(), action: NewsAction.self, mappers: State.mappers, environment: .test())
    let view = ProbeView<RowContent>()
    weak var viewModel: RowViewModel?
    StoreScope.with(mock.store) {
      let provider = ViewModelProvider()
      let id = RowViewModel.ID(story: 1, style: .full)
      _ = provider.attach(view, to: RowViewModel.self, for: id)
      viewModel = provider.viewModel(of: RowViewModel.self, for: id)?.viewModel
    }
    mock.state = NewsReducer().reduce(mock.state, with: .intent(.toggleUpvote(1)))
    #expect(
      view.deliveries.map { if case .story(let row) = $0 { row.score } else { "" } } == ["3", "4"])
    mock.state = NewsReducer().reduce(mock.state, with: .intent(.select(2)))
    #expect(view.deliveries.count == 2)
    mock.state = NewsReducer().reduce(mock.state, with: .intent(.selectFeed(.new)))
    #expect(view.deliveries.count == 2)
    withExtendedLifetime(viewModel) {}
  }
}
