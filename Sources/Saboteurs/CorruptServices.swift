import Conformance
import Scenarios

/// A story service that forwards everything to a sound one, through closures that a saboteur
/// replaces; so do the other services here.
final class CorruptStories: StoryService {
  private let sound: any StoryService

  var onIdentities: @MainActor (Feed, any StoryService) async throws -> [Int] =
    { try await $1.storyIDs(of: $0) }

  var onStory: @MainActor (Int, any StoryService) async throws -> Story? =
    { try await $1.story($0) }

  init(_ sound: any StoryService) { self.sound = sound }

  func storyIDs(of feed: Feed) async throws -> [Int] { try await onIdentities(feed, sound) }

  func story(_ id: Int) async throws -> Story? { try await onStory(id, sound) }
}

final class CorruptStorage: StoryStorage {
  private let sound: any StoryStorage

  var onRead: @MainActor (Feed, any StoryStorage) async throws -> [Story]? =
    { try await $1.stories(of: $0) }

  var onWrite: @MainActor ([Story], Feed, any StoryStorage) async throws -> Void =
    { try await $2.store($0, of: $1) }

  init(_ sound: any StoryStorage) { self.sound = sound }

  func stories(of feed: Feed) async throws -> [Story]? { try await onRead(feed, sound) }

  func store(_ stories: [Story], of feed: Feed) async throws {
    try await onWrite(stories, feed, sound)
  }
}

final class CorruptThumbnails: ThumbnailService {
  private let sound: any ThumbnailService

  var onThumbnail: @MainActor (Int, any ThumbnailService) async throws -> String =
    { try await $1.thumbnail(of: $0) }

  init(_ sound: any ThumbnailService) { self.sound = sound }

  func thumbnail(of story: Int) async throws -> String { try await onThumbnail(story, sound) }
}

final class CorruptAlerts: AlertResponder {
  private let sound: any AlertResponder

  /// The number of alerts that are shown and not answered.
  private(set) var openCount = 0

  var onChoice: @MainActor (Alert, any AlertResponder) async -> Alert.Action? =
    { await $1.choice(in: $0) }

  init(_ sound: any AlertResponder) { self.sound = sound }

  func choice(in alert: Alert) async -> Alert.Action? {
    openCount += 1
    defer { openCount -= 1 }
    return await onChoice(alert, sound)
  }
}
