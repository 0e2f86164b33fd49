import Scenarios

/// Services that forward everything to sound ones, through closures that a saboteur replaces.
final class CorruptServices: StoryService, StoryStorage, AlertResponder {
  let messages: MessageBus
  var loadIdentities: @MainActor (Feed) async throws -> [Int]
  var loadStory: @MainActor (Int) async throws -> Story?
  var read: @MainActor (Feed) async throws -> [Story]?
  var write: @MainActor ([Story], Feed) async throws -> Void
  var ask: @MainActor (Alert) async -> Alert.Action?

  init(_ sound: NewsEnvironment) {
    messages = sound.messages
    loadIdentities = { try await sound.stories.storyIDs(of: $0) }
    loadStory = { try await sound.stories.story($0) }
    read = { try await sound.storage.stories(of: $0) }
    write = { try await sound.storage.store($0, of: $1) }
    ask = { await sound.alerts.choice(in: $0) }
  }

  func storyIDs(of feed: Feed) async throws -> [Int] { try await loadIdentities(feed) }

  func story(_ id: Int) async throws -> Story? { try await loadStory(id) }

  func stories(of feed: Feed) async throws -> [Story]? { try await read(feed) }

  func store(_ stories: [Story], of feed: Feed) async throws { try await write(stories, feed) }

  func choice(in alert: Alert) async -> Alert.Action? { await ask(alert) }

  /// A service that gives one answer to all who ask for the same at a time.
  static func shared<Key: Hashable & Sendable, Answer: Sendable>(
    _ ask: @escaping @MainActor (Key) async throws -> Answer
  ) -> @MainActor (Key) async throws -> Answer {
    var requests: [Key: Task<Answer, any Error>] = [:]
    return { key in
      if let request = requests[key] { return try await request.value }
      let request = Task { try await ask(key) }
      requests[key] = request
      defer { requests[key] = nil }
      return try await request.value
    }
  }
}
