import Foundation
import Scenarios

// Requests to services and their responses.
extension NewsModel {
  // MARK: Pending requests

  /// The feeds whose identities are requested.
  public var awaitedIdentities: [Feed] { load != nil && load?.ids == nil ? [feed] : [] }

  /// The requested stories in the order of rank, eight at a time.
  public var awaitedItems: [Int] {
    guard let load, let ids = load.ids else { return [] }
    return ids.prefix(load.items.count + 8).filter { load.items[$0] == nil }
  }

  /// The feeds that are read from the storage.
  public var awaitedStorage: [Feed] { isReading ? [feed] : [] }

  /// The alerts without an answer.
  public var awaitedAlerts: [Alert] { isAsking ? alerts.suffix(1) : [] }

  /// The rows whose thumbnails are requested.
  public var awaitedThumbnails: [Int] {
    rows.filter { $0.thumbnail == .loading }.map(\.story.id)
  }

  // MARK: Loads

  mutating func receive(_ ids: [Int], at date: Date) {
    guard load?.page == .first, load?.ids == nil else { return }
    nextFeedIDs = []
    for id in ids where !nextFeedIDs.contains(id) { nextFeedIDs.append(id) }
    load?.ids = Array(nextFeedIDs.prefix(pageSize))
    finishLoad(at: date)
  }

  mutating func receive(_ item: Item, _ id: Int, at date: Date) {
    guard let load, let ids = load.ids, load.items[id] == nil,
      ids.prefix(load.items.count + 8).contains(id)
    else { return }
    self.load?.items[id] = item
    finishLoad(at: date)
  }

  /// Lists the page if it is complete, or fails if the transport of all its items failed.
  private mutating func finishLoad(at date: Date) {
    guard let load, let ids = load.ids, load.items.count == ids.count else { return }
    var stories: [Story] = []
    var omissions = Omissions()
    for id in ids {
      switch load.items[id] {
      case .arrived(let story): if let story { stories.append(story) }
      case .unreadable: omissions.unreadableCount += 1
      case .lost(let reason):
        omissions.lostCount += 1
        if omissions.reason == nil { omissions.reason = reason }
      case nil: break
      }
    }
    if let reason = omissions.reason, omissions.lostCount == ids.count { return fail(reason) }
    if omissions != Omissions() { notices.append(.storiesOmitted(omissions)) }
    self.load = nil
    switch load.page {
    case .first:
      feedIDs = nextFeedIDs
      pagedCount = ids.count
      list(stories, at: date)
      writes.append(StoredPage(feed: feed, stories: stories))
    case .next:
      pagedCount += ids.count
      rows += stories.map { Row(story: $0, loadedAt: date) }
    }
  }

  /// Rows that are listed again keep their thumbnails.
  mutating func list(_ stories: [Story], at date: Date) {
    rows = stories.map { story in
      let old = index(of: story.id).map { rows[$0] }
      return Row(story: story, loadedAt: date, thumbnail: old?.thumbnail ?? .none)
    }
  }

  mutating func fail(_ reason: String) {
    guard load != nil else { return }
    load = nil
    isAsking = true
    alerts.append(
      Alert("\(feedTitle) could not be loaded: \(reason)", actions: [.retry, .cancel]))
  }

  // MARK: Thumbnails

  mutating func endThumbnail(of id: Int, with thumbnail: Thumbnail) {
    guard let index = index(of: id), rows[index].thumbnail == .loading else { return }
    rows[index].thumbnail = thumbnail
  }
}
