import Scenarios

/// Sends the messages of the list and its rows.
@MainActor
protocol NewsMessageSender: AnyObject {
  func sendRowsLeft(_ ids: [Int])
  func sendStoryReloaded(_ id: Int)
  func sendStoriesListed(_ ids: [Int])
  func sendThumbnailFailed(_ id: Int)
  func sendMarkChanged(_ message: Message)
}

/// Receives the messages of the list and its rows, for a view model or a screen to observe.
@MainActor
protocol NewsMessageReceiver: AnyObject {
  func onRowsLeft(_ handler: @escaping @MainActor ([Int]) -> Void)

  /// Calls `handler` when this story was loaded again; a story has one handler.
  func onStoryReloaded(_ id: Int, _ handler: @escaping @MainActor () -> Void) -> Subscription

  func onStoriesListed(_ handler: @escaping @MainActor ([Int]) -> Void)
  func onThumbnailFailed(_ handler: @escaping @MainActor (_ id: Int) -> Void)
  func onMarkChanged(_ handler: @escaping @MainActor (Message) -> Void)
}

/// Connects the sender of news messages with their receiver.
final class NewsMessages: NewsMessageSender, NewsMessageReceiver {
  private let rowsLeft = MessageHandlers<[Int]>()
  private var storyReloaded: [Int: @MainActor () -> Void] = [:]
  private let storiesListed = MessageHandlers<[Int]>()
  private let thumbnailFailed = MessageHandlers<Int>()
  private let markChanged = MessageHandlers<Message>()
  private let tracer: (any Tracer)?

  init(tracer: (any Tracer)?) { self.tracer = tracer }

  func sendRowsLeft(_ ids: [Int]) { rowsLeft.send(ids, tracer, "rows left") }

  func sendStoryReloaded(_ id: Int) {
    guard let handler = storyReloaded[id] else { return }
    tracer?.record(.notification, "story \(id) reloaded")
    handler()
  }

  func sendStoriesListed(_ ids: [Int]) { storiesListed.send(ids, tracer, "stories listed") }

  func sendThumbnailFailed(_ id: Int) {
    thumbnailFailed.send(id, tracer, "picture of story \(id) failed")
  }

  func sendMarkChanged(_ message: Message) { markChanged.send(message, tracer, "\(message)") }

  func onRowsLeft(_ handler: @escaping @MainActor ([Int]) -> Void) { rowsLeft.add(handler) }

  func onStoryReloaded(_ id: Int, _ handler: @escaping @MainActor () -> Void) -> Subscription {
    storyReloaded[id] = handler
    return Subscription { [weak self] in self?.storyReloaded[id] = nil }
  }

  func onStoriesListed(_ handler: @escaping @MainActor ([Int]) -> Void) {
    storiesListed.add(handler)
  }

  func onThumbnailFailed(_ handler: @escaping @MainActor (Int) -> Void) {
    thumbnailFailed.add(handler)
  }

  func onMarkChanged(_ handler: @escaping @MainActor (Message) -> Void) {
    markChanged.add(handler)
  }
}

/// A destination to which a row asks to go.
enum NewsDestination: Equatable {
  case story(Int)
}

/// The navigator of the list, which owns no screens: it sends events to its listeners.
final class NewsNavigator: Navigator {
  private let listeners: EventListeners<NewsEvent>

  init(_ listeners: EventListeners<NewsEvent>) { self.listeners = listeners }

  func go(to destination: NewsDestination) {
    switch destination {
    case .story(let id): listeners.send(.openStory(id))
    }
  }
}

/// The actions of the user on the list, and the results of its loads.
extension ListViewModel {
  func appear() {
    readStorage()
    loadFirstPage()
  }

  func refresh() { loadFirstPage() }

  func loadMore() {
    guard loading == nil, let paging, !paging.isExhausted else { return }
    loadPage(after: paging)
  }

  func selectFeed(_ feed: Feed) {
    guard feed != self.feed else { return }
    self.feed = feed
    paging = nil
    sender.sendRowsLeft(repository.replaceStories(with: nil))
    appear()
    sender.sendStoriesListed([])
  }

  func loadEnded(_ result: Result<StoryPage, any Error>) {
    let isFirst = loading == .first
    loading = nil
    switch result {
    case .success(let page):
      paging = page.paging
      if isFirst { showReplaced(page) } else { showAppended(page) }
      if let notice = page.omissions.notice { notices.show(notice) }
    case .failure(let error):
      if !(error is CancellationError) { ask(about: error) }
      show()
    }
  }

  /// A stored page is used only while the feed has no rows and no loaded page.
  func showStored(_ page: StoryPage) {
    if paging == nil, repository.ids.isEmpty, !page.stories.isEmpty { showReplaced(page) }
  }

  private func showReplaced(_ page: StoryPage) {
    sender.sendRowsLeft(repository.replaceStories(with: page))
    show()
    for story in page.stories { sender.sendStoryReloaded(story.id) }
    sender.sendStoriesListed(repository.ids)
  }

  private func showAppended(_ page: StoryPage) {
    repository.appendStories(of: page)
    show()
    sender.sendStoriesListed(repository.ids)
  }
}
