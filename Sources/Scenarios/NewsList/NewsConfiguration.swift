/// The parameters of a news list.
public struct NewsConfiguration: Sendable {
  /// Which feed is listed at first.
  public let feed: Feed

  /// How many stories one page has.
  public let pageSize: Int

  /// Makes a configuration.
  ///
  /// - Precondition: `pageSize` is positive.
  public init(feed: Feed = .top, pageSize: Int = 10) {
    precondition(pageSize > 0, "a page cannot have \(pageSize) stories")
    self.feed = feed
    self.pageSize = pageSize
  }
}
