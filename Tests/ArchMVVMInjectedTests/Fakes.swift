import Foundation
import Scenarios

@testable import ArchMVVMInjected

/// Work that runs when the test says so, without tasks, clocks and queues.
final class FakeWork: WorkRunner {
  private final class Handle: Work {
    var isCancelled = false

    func cancel() { isCancelled = true }
  }

  private var pending: [@MainActor () async -> Void] = []

  func start<Success>(
    _ work: @escaping @MainActor () async throws -> Success,
    then finish: @escaping @MainActor (Result<Success, any Error>) -> Void
  ) -> any Work {
    let handle = Handle()
    pending.append {
      let result: Result<Success, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      if !handle.isCancelled { finish(result) }
    }
    return handle
  }

  /// Runs pending work, and what it starts.
  func run() async {
    while !pending.isEmpty { await pending.removeFirst()() }
  }
}

struct Outage: Error {}

/// Pages that are answered offline; a feed without a page fails.
final class FakeRemote: StoryRemote {
  var pages: [Feed: StoryPage] = [:]
  var nextPage: StoryPage?

  func firstPage(of feed: Feed) async throws -> StoryPage {
    guard let page = pages[feed] else { throw Outage() }
    return page
  }

  func page(after paging: StoryPaging) async throws -> StoryPage {
    guard let nextPage else { throw Outage() }
    return nextPage
  }
}

extension StoryPage {
  static func sample(_ stories: Int..., score: Int = 1535, of feed: Feed = .top) -> StoryPage {
    StoryPage(
      stories: stories.map {
        Story(id: $0, title: "Story \($0)", date: .distantPast, score: score)
      },
      paging: StoryPaging(feed, ids: stories, pageSize: stories.count), loadedAt: .distantPast)
  }
}

/// An alert responder that gives prepared answers.
final class FakeAlerts: AlertResponder {
  var answers: [Alert.Action] = []
  private(set) var messages: [String] = []

  func choice(in alert: Alert) async -> Alert.Action? {
    messages.append(alert.message)
    return answers.isEmpty ? nil : answers.removeFirst()
  }
}

/// Records the destinations of view models.
final class FakeNavigator<Destination>: Navigator {
  private(set) var destinations: [Destination] = []

  func go(to destination: Destination) { destinations.append(destination) }
}

/// Records the messages that leave the news list.
final class FakeBus: StoryMessageSender, UnreadMessageSender {
  private(set) var messages: [Message] = []

  func sendStoryRead(_ id: Int) { messages.append(.storyRead(id)) }
  func sendStoryMarkedUnread(_ id: Int) { messages.append(.storyMarkedUnread(id)) }
  func sendUnreadChanged(_ count: Int) { messages.append(.unreadChanged(count)) }
}
