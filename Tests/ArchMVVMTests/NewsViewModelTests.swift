import ExecutorPump
import Foundation
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@testable import ArchMVVM

/// The list's view model with fakes for its services, and without views.
@MainActor
@Suite("MVVM: view models of the news")
struct NewsViewModelTests {
  private let stories = InMemoryStories()
  private let thumbnails = GatedThumbnails()
  private let display = Display()
  private let completions = CompletionQueue()
  private let list: ListViewModel
  private let log = Log()

  init() {
    completions.didReceive = { $0.run() }
    list = ListViewModel(
      NewsConfiguration(),
      environment: .test(
        scenario: .test(display: display), stories: stories, thumbnails: thumbnails),
      completions: completions)
    list.didUpdate = { [log] in log.add($0.content.title) }
    list.didError = { [log] in log.add("\($0)") }
    list.didSelect = { [log] in log.add("\($0)") }
  }

  private func load(_ kind: Story.Kind) {
    stories.feeds[.top] = [1]
    stories.stories[1] = Story(
      id: 1, kind: kind, title: "Title", date: .distantPast, score: 1_500)
    list.refresh()
    Pump.settle(display)
  }

  private func answer(_ result: Result<String, any Error>) {
    Pump.settle(display)
    thumbnails.requests.answer(1, with: result)
    Pump.settle(display)
  }

  @Test("a load updates when it starts and when it ends")
  func updates() {
    Pump.window {
      load(.story)
      #expect(log.entries == ["Refreshing…", "Top Stories (1)"])
    }
  }

  @Test(
    "the selections of rows of each kind leave through the list",
    arguments: [Story.Kind.story, .job])
  func selections(_ kind: Story.Kind) {
    Pump.window {
      load(kind)
      log.removeAll()
      list.rows[1]?.select()
      #expect(log.entries == ["openStory(1)"])
      #expect(list.rows[1]?.row.isRead == true)
    }
  }

  @Test("a picture in flight reaches the view model of the next load, and its error the list")
  func pictures() {
    Pump.window {
      load(.story)
      list.rows[1]?.appear()
      load(.job)
      log.removeAll()
      var isUpdated = false
      (list.rows[1] as? JobRowViewModel)?.didUpdate = { _ in isUpdated = true }
      answer(.failure(CocoaError(.fileNoSuchFile)))
      #expect(thumbnails.requests.requests == [1])
      #expect(list.rows[1]?.row.thumbnail == .failed)
      #expect(isUpdated)
      #expect(log.entries == ["thumbnailFailed(story: 1)"])
      list.rows[1]?.appear()
      answer(.success("a"))
      load(.story)
      #expect(list.rows[1]?.row.thumbnail == .loaded("a"))
    }
  }
}

/// Requests and the queue of their completions.
@MainActor
@Suite("MVVM: requests")
struct RequestTests {
  @Test("a queued completion is dropped with its request")
  func queued() {
    let completions = CompletionQueue()
    var queued: [Completion] = []
    completions.didReceive = { queued.append($0) }
    var results: [Int?] = []
    Pump.window {
      var requests = (1...2).map { number in
        Request("number", completions, { number }, didEnd: { results += [try? $0.get()] })
      }
      Pump.settle(Display())
      #expect(queued.count == 2)
      requests.removeFirst()
      for completion in queued { completion.run() }
      withExtendedLifetime(requests) {}
    }
    #expect(results == [2])
  }
}
