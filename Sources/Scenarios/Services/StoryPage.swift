import Foundation

/// A page that arrived.
public struct StoryPage: Equatable, Sendable {
  /// Its stories in the order of rank; fewer than it has identities when some are missing.
  public let stories: [Story]

  /// How far the feed has been loaded with this page.
  public let paging: StoryPaging

  /// When it arrived.
  public let loadedAt: Date

  /// Makes a page.
  public init(stories: [Story], paging: StoryPaging, loadedAt: Date) {
    self.stories = stories
    self.paging = paging
    self.loadedAt = loadedAt
  }
}

extension StoryPage: CustomStringConvertible {
  /// How much there is in it, for traces.
  public var description: String {
    "\(stories.count) stories, \(paging.count) of \(paging.ids.count) in \(paging.feed)"
  }
}
