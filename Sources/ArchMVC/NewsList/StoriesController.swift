import Foundation
import Scenarios

/// One listed story, as its row shows it.
@MainActor
final class ListedStory {
  fileprivate(set) var row: NewsRow
  private(set) var hasLeft = false
  let observers = ControllerObservers()

  fileprivate init(_ row: NewsRow) {
    self.row = row
    Trace.watch(self)
  }

  /// Takes over what was loaded; a picture that is there stays.
  fileprivate func update(with newRow: NewsRow) {
    let thumbnail = row.thumbnail
    row = newRow
    if case .loaded = thumbnail { row.thumbnail = thumbnail }
  }

  /// The story is not listed any more.
  fileprivate func leave() {
    hasLeft = true
    observers.notify()
  }
}

/// The controller of the stories: it owns those that are listed, and the marks of the user.
///
/// It receives the controller of the badge, which knows the listed stories before a screen shows
/// them.
@MainActor
final class StoriesController {
  /// The stories that are listed, in the order of rank.
  private(set) var order: [Int] = []

  let observers = ControllerObservers()

  /// A story that is to be opened.
  let events = EventListeners<NewsEvent>()

  private var stories: [Int: ListedStory] = [:]
  private var marks = StoryMarks()

  /// The requests for pictures, by their stories.
  private var requests: [Int: Task<Void, Never>] = [:]

  private let badge: BadgeController
  private let environment: NewsEnvironment

  init(environment: NewsEnvironment, badge: BadgeController) {
    self.environment = environment
    self.badge = badge
    Trace.watch(self)
  }

  deinit {
    for request in requests.values { request.cancel() }
  }

  /// A listed story.
  subscript(id: Int) -> ListedStory? { stories[id] }

  // MARK: Pages

  /// Lists a page after the others; a story that is listed already stays as it is.
  func append(_ page: [Story], loadedAt date: Date) {
    for row in marks.rows(of: page, loadedAt: date) where stories[row.id] == nil {
      stories[row.id] = ListedStory(row)
      order.append(row.id)
    }
    orderChanged()
  }

  /// Lists a page in place of the others; a picture that is not there yet is asked for again.
  func replace(with page: [Story], loadedAt date: Date) {
    let (oldOrder, old) = (order, stories)
    (order, stories) = ([], [:])
    for row in marks.rows(of: page, loadedAt: date) where stories[row.id] == nil {
      let story = old[row.id] ?? ListedStory(row)
      story.update(with: row)
      stories[row.id] = story
      order.append(row.id)
    }
    for id in oldOrder where stories[id] == nil { old[id]?.leave() }
    for request in requests.values { request.cancel() }
    requests = [:]
    orderChanged()
    for story in page { old[story.id]?.observers.notify() }
  }

  func clear() { replace(with: [], loadedAt: environment.currentDate()) }

  private func orderChanged() {
    badge.list(order.compactMap { stories[$0]?.row })
    observers.notify()
  }

  // MARK: Actions

  /// The badge gets its message before the row is shown, and knows when the story is opened.
  func select(_ id: Int) {
    guard let story = stories[id] else { return }
    marks.read.insert(id)
    story.row.isRead = true
    environment.messages.send(.storyRead(id))
    story.observers.notify()
    events.send(.openStory(id))
    environment.analytics.log(.storySelected(id))
  }

  func markUnread(_ id: Int) {
    guard let story = stories[id], marks.read.remove(id) != nil else { return }
    story.row.isRead = false
    environment.messages.send(.storyMarkedUnread(id))
    story.observers.notify()
  }

  func toggleUpvote(_ id: Int) {
    guard let story = stories[id], story.row.kind != .job else { return }
    if marks.upvoted.remove(id) == nil { marks.upvoted.insert(id) }
    story.row.isUpvoted.toggle()
    story.observers.notify()
  }

  // MARK: Pictures

  func loadPicture(of id: Int) {
    guard let story = stories[id], story.row.thumbnail.isWanted else { return }
    story.row.thumbnail = .loading
    requests[id] = Task { [weak self, thumbnails = environment.thumbnails] in
      do {
        try Task.checkCancellation()
        let token = try await thumbnails.thumbnail(of: id)
        guard let self, !Task.isCancelled else { return }
        endRequest(of: id, with: .loaded(token))
      } catch {
        guard let self, !Task.isCancelled else { return }
        endRequest(of: id, with: error is CancellationError ? .none : .failed)
      }
    }
    story.observers.notify()
  }

  private func endRequest(of id: Int, with thumbnail: Thumbnail) {
    guard let story = stories[id] else { return }
    requests[id] = nil
    story.row.thumbnail = thumbnail
    story.observers.notify()
    if thumbnail == .failed { environment.notices.show(.thumbnailFailed(story: id)) }
  }
}
