import Scenarios

/// A story service whose network can be unplugged.
final class UnpluggableStories: StoryService {
  /// Whether there is a network for the next request.
  var isPlugged = true

  private let stories: any StoryService

  /// Makes a service with a network.
  init(_ stories: any StoryService) { self.stories = stories }

  /// The identities of a feed, over the network.
  func storyIDs(of feed: Feed) async throws -> [Int] {
    try checkNetwork()
    return try await stories.storyIDs(of: feed)
  }

  /// A story, over the network.
  func story(_ id: Int) async throws -> Story? {
    try checkNetwork()
    return try await stories.story(id)
  }

  private func checkNetwork() throws {
    if !isPlugged { throw NetworkUnplugged() }
  }
}

/// There is no network.
private struct NetworkUnplugged: Error, CustomStringConvertible {
  var description: String { "the network is unplugged" }
}
