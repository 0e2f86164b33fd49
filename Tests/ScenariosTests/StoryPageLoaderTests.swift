import ExecutorPump
import Foundation
import ScenarioTesting
import Scenarios
import Testing

@MainActor
@Suite("Story page loader")
struct StoryPageLoaderTests {
  private enum Failure: Error { case ofStory, ofIdentities }

  private let now = Date(timeIntervalSince1970: 5)

  /// One load with its result.
  @MainActor
  private final class Load {
    private(set) var result: Result<StoryPage, any Error>?
    private(set) var task: Task<Void, Never>?

    init(_ page: @escaping @MainActor () async throws -> StoryPage) {
      task = Task {
        do { result = .success(try await page()) } catch { result = .failure(error) }
      }
    }

    var page: StoryPage? { try? result?.get() }
    var isCancelled: Bool {
      if case .failure(is CancellationError) = result { true } else { false }
    }
  }

  private func loader(_ service: GatedStories, pageSize: Int = 10) -> StoryPageLoader {
    StoryPageLoader(service, pageSize: pageSize) { now }
  }

  private func story(_ id: Int) -> Story { Story(id: id, title: "\(id)", date: now) }

  private func settle() { Pump.settle(Display()) }

  /// Starts a load of the first page, and answers its request for identities.
  private func start(_ loader: StoryPageLoader, _ service: GatedStories, ids: [Int]) -> Load {
    let load = Load { try await loader.firstPage(of: .top) }
    settle()
    service.feeds.answer(.top, with: .success(ids))
    settle()
    return load
  }

  /// Answers requests, the latest first, until none is pending.
  private func answerAll(_ service: GatedStories) {
    while let id = service.stories.pending.last {
      service.stories.answer(id, with: .success(story(id)))
      settle()
    }
  }

  @Test("stories are in the order of rank, whichever arrives first, without missing ones")
  func order() {
    Pump.window {
      let service = GatedStories()
      let load = start(loader(service), service, ids: [4, 2, 9, 7])
      for id in [7, 2, 4] { service.stories.answer(id, with: .success(story(id))) }
      settle()
      #expect(load.result == nil)
      service.stories.answer(9, with: .success(nil))
      settle()
      #expect(load.page?.stories.map(\.id) == [4, 2, 7])
      #expect(load.page?.loadedAt == now)
      #expect(load.page?.paging.isExhausted == true)
    }
  }

  @Test("the next page continues after the previous one, without another request for identities")
  func nextPage() throws {
    try Pump.window {
      let service = GatedStories()
      let loader = loader(service, pageSize: 2)
      let first = start(loader, service, ids: [1, 2, 3, 4, 5])
      answerAll(service)
      let paging = try #require(first.page?.paging)
      let second = Load { try await loader.page(after: paging) }
      settle()
      answerAll(service)
      #expect(second.page?.stories.map(\.id) == [3, 4])
      #expect(second.page?.paging.count == 4)
      #expect(service.feeds.requests == [.top])
    }
  }

  @Test("a feed without stories is an empty page")
  func empty() {
    Pump.window {
      let service = GatedStories()
      let load = start(loader(service), service, ids: [])
      #expect(load.page?.stories == [])
      #expect(service.stories.requests == [])
    }
  }

  @Test("at most eight items are in flight, over all loads together, and every item is requested")
  func inFlight() {
    Pump.window {
      let service = GatedStories()
      let loader = loader(service)
      let first = start(loader, service, ids: Array(0..<10))
      #expect(service.stories.pending == Array(0..<8))
      let second = start(loader, service, ids: Array(10..<20))
      #expect(service.stories.pending == Array(0..<8))
      answerAll(service)
      #expect(first.page?.stories.map(\.id) == Array(0..<10))
      #expect(second.page?.stories.map(\.id) == Array(10..<20))
      #expect(service.stories.highestCount == 8)
      #expect(service.stories.requests.sorted() == Array(0..<20))
    }
  }

  @Test("items of a cancelled load count as in flight until they return")
  func superseded() {
    Pump.window {
      let service = GatedStories(waitsWhenCancelled: true)
      let loader = loader(service)
      let first = start(loader, service, ids: Array(0..<10))
      first.task?.cancel()
      let second = start(loader, service, ids: Array(10..<20))
      #expect(service.stories.pending == Array(0..<8))
      answerAll(service)
      #expect(first.isCancelled)
      #expect(second.page?.stories.map(\.id) == Array(10..<20))
      #expect(service.stories.highestCount == 8)
      #expect(!service.stories.requests.contains(9))
    }
  }

  /// The answers to three items, and the stories and omissions of the page.
  private typealias Answers = [Result<Story?, any Error>]

  /// A page of three items that are answered, the last one first.
  private func result(_ answers: Answers) -> Result<StoryPage, any Error>? {
    Pump.window {
      let service = GatedStories()
      let load = start(loader(service), service, ids: [1, 2, 3])
      for (id, answer) in zip(1...3, answers).reversed() {
        service.stories.answer(id, with: answer)
        settle()
      }
      return load.result
    }
  }

  @Test("an item whose transport fails is left out and counted, with the first reason in rank")
  func lostItems() throws {
    let page = try #require(
      result([.success(story(1)), .failure(Failure.ofStory), .failure(Failure.ofIdentities)]))
    #expect(try page.get().stories.map(\.id) == [1])
    #expect(try page.get().omissions == Omissions(lostCount: 2, reason: "ofStory"))
    #expect(try page.get().omissions.notice == .storiesOmitted(page.get().omissions))
    #expect(try page.get().paging.isExhausted)
  }

  @Test("an unreadable item is left out and counted, a missing one is left out")
  func unreadableItems() throws {
    let answers: Answers = [.failure(UnreadableStory()), .success(nil), .success(story(3))]
    let page = try #require(result(answers))
    #expect(try page.get().stories.map(\.id) == [3])
    #expect(try page.get().omissions == Omissions(unreadableCount: 1))
  }

  @Test("a page without an item that arrived with a story is empty, unless all transports failed")
  func pageWithoutStories() throws {
    let lost: Result<Story?, any Error> = .failure(Failure.ofStory)
    let unreadable: Result<Story?, any Error> = .failure(UnreadableStory())
    let (none, all) = (
      try #require(result([.success(nil), .success(nil), .success(nil)])),
      try #require(result([unreadable, lost, unreadable]))
    )
    #expect(try none.get().stories == [] && none.get().omissions.notice == nil)
    #expect(
      try all.get().omissions
        == Omissions(unreadableCount: 2, lostCount: 1, reason: "ofStory"))
    let failed = try #require(result([lost, .failure(Failure.ofIdentities), lost]))
    #expect(throws: Failure.ofStory) { try failed.get() }
  }

  @Test("all items are requested although the first ones are lost")
  func requestsAfterLostItems() {
    Pump.window {
      let service = GatedStories()
      let load = start(loader(service), service, ids: Array(0..<10))
      for id in 0..<9 {
        service.stories.answer(id, with: .failure(Failure.ofStory))
        settle()
      }
      #expect(load.result == nil)
      service.stories.answer(9, with: .success(story(9)))
      settle()
      #expect(load.page?.stories.map(\.id) == [9])
      #expect(load.page?.omissions.lostCount == 9)
    }
  }

  @Test("an item that is cancelled by the service cancels the page and the other items")
  func cancelledItem() {
    Pump.window {
      let service = GatedStories()
      let load = start(loader(service), service, ids: Array(0..<20))
      service.stories.answer(3, with: .failure(CancellationError()))
      settle()
      #expect(load.isCancelled)
      #expect(service.stories.pending == [])
      #expect(service.stories.requests == Array(0..<8))
    }
  }

  @Test("a load cancelled while it waits requests nothing and frees no place")
  func cancelledWhileWaiting() {
    Pump.window {
      let service = GatedStories()
      let loader = loader(service)
      let first = start(loader, service, ids: Array(0..<9))
      let second = start(loader, service, ids: Array(10..<20))
      second.task?.cancel()
      settle()
      #expect(second.isCancelled)
      #expect(service.stories.pending == Array(0..<8))
      answerAll(service)
      #expect(first.page?.stories.count == 9)
      #expect(service.stories.requests == Array(0..<9))
      let third = start(loader, service, ids: Array(20..<30))
      #expect(service.stories.pending.count == 8)
      answerAll(service)
      #expect(third.page?.stories.count == 10)
    }
  }

  @Test("a load cancelled before its last item arrives throws a cancellation error")
  func cancelledLate() {
    Pump.window {
      let service = GatedStories(waitsWhenCancelled: true)
      let load = start(loader(service), service, ids: [1])
      load.task?.cancel()
      settle()
      #expect(load.result == nil)
      answerAll(service)
      #expect(load.isCancelled)
    }
  }
}
