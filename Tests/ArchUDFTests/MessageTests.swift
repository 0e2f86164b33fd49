import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@testable import ArchUDF

/// Messages to the news list while its store is busy, and its own, which it hears, too.
@MainActor
@Suite("UDF: messages of the news list")
struct MessageTests {
  private let environment = NewsEnvironment.test(stories: GatedStories())
  private let store: Store<NewsState>
  private let list: UDFNewsList

  init() {
    let events = EventListeners<NewsEvent>()
    store = Store(
      with: NewsState(list: StoryList(feed: .top)), reducer: NewsReducer.self,
      middleware: NewsState.middleware(NewsConfiguration(), environment, events),
      stateMappers: NewsState.mappers(in: \.self))
    list = UDFNewsList(store, messages: environment.messages, events: events)
    let stories = [1, 2].map { Story(id: $0, title: "Story \($0)", date: .distantPast) }
    store.dispatch(action: NewsAction.storageRead(stories, at: .distantPast))
  }

  @Test("a message that comes while an action waits is not lost")
  func whileActionsWait() {
    list.send(.select(1))
    let badge = Badge { [list, environment] in
      guard $0 == 0 else { return }
      list.send(.markUnread(1))
      environment.messages.send(.storyRead(1))
    }
    _ = list.attachBadge(badge)
    list.send(.select(2))
    #expect(badge.counts == [1, 0, 1, 0])
  }

  @Test("what the list has sent itself changes nothing when it comes back")
  func ownMessages() {
    let badge = Badge { _ in }
    _ = list.attachBadge(badge)
    let other = environment.messages.listen { [list] in
      guard $0 == .storyRead(7) else { return }
      list.send(.select(1))
      list.send(.markUnread(1))
    }
    environment.messages.send(.storyRead(7))
    #expect(badge.counts == [2, 1, 2])
    _ = other
  }
}

private final class Badge: ContentView {
  private(set) var counts: [Int] = []
  private let react: (Int) -> Void

  init(_ react: @escaping (Int) -> Void) { self.react = react }

  func show(_ content: BadgeContent) {
    counts.append(content.unreadCount)
    react(content.unreadCount)
  }
}
