import Foundation
import Scenarios

/// One listed story, as its row shows it.
@MainActor
final class ListedStory {
  fileprivate(set) var row: NewsRow
  let observers = ControllerObservers()
  fileprivate var request: Task<Void, Never>?

  fileprivate init(_ row: NewsRow) {
    self.row = row
    Trace.watch(self)
  }

  deinit { request?.cancel() }

  /// Takes over what was loaded; a picture that is not there yet is asked for again.
  fileprivate func update(with newRow: NewsRow) {
    let thumbnail = row.thumbnail
    row = newRow
    if case .loaded = thumbnail { row.thumbnail = thumbnail } else { request?.cancel() }
  }

  /// The story is not listed any more.
  fileprivate func leave() {
    observers.leave()
    request?.cancel()
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

  /// A story that is to be opened.
  let events = EventListeners<NewsEvent>()

  private var stories: [Int: ListedStory] = [:]
  private var marks = StoryMarks()
  private let badge: BadgeController
  private let environment: NewsEnvironment

  init(environment: NewsEnvironment, badge: BadgeController) {
    self.environment = environment
    self.badge = badge
    Trace.watch(self)
  }

  /// A listed story.
  subscript(id: Int) -> ListedStory? { stories[id] }

  // MARK: Pages

  /// Lists a page after the others or in place of them; a story is listed once.
  func list(_ page: [Story], loadedAt date: Date, keepingOthers: Bool) {
    let old = stories
    if !keepingOthers { (order, stories) = ([], [:]) }
    for row in marks.rows(of: page, loadedAt: date) where stories[row.id] == nil {
      let story = old[row.id] ?? ListedStory(row)
      story.update(with: row)
      stories[row.id] = story
      order.append(row.id)
    }
    for (id, story) in old where stories[id] == nil { story.leave() }
    badge.list(order.compactMap { stories[$0]?.row })
    for story in page { old[story.id]?.observers.notify() }
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
    story.request = Task { [weak self, thumbnails = environment.thumbnails] in
      do {
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
    story.row.thumbnail = thumbnail
    story.observers.notify()
    if thumbnail == .failed { environment.notices.show(.thumbnailFailed(story: id)) }
  }
}
