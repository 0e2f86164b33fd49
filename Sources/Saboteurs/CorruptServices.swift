import Conformance
import Scenarios

/// A story service that passes everything on to a sound one; whoever sets one of its closures changes
/// what is passed on.
final class CorruptStories: StoryService {
  let sound: any StoryService

  var onIdentities: @MainActor (Feed, any StoryService) async throws -> [Int] =
    { try await $1.storyIDs(of: $0) }

  var onStory: @MainActor (Int, any StoryService) async throws -> Story? = {
    try await $1.story($0)
  }

  init(_ sound: any StoryService) { self.sound = sound }

  func storyIDs(of feed: Feed) async throws -> [Int] { try await onIdentities(feed, sound) }

  func story(_ id: Int) async throws -> Story? { try await onStory(id, sound) }
}

/// As ``CorruptStories``, a storage.
final class CorruptStorage: StoryStorage {
  let sound: any StoryStorage

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

/// As ``CorruptStories``, a thumbnail service.
final class CorruptThumbnails: ThumbnailService {
  let sound: any ThumbnailService

  var onThumbnail: @MainActor (Int, any ThumbnailService) async throws -> String =
    { try await $1.thumbnail(of: $0) }

  init(_ sound: any ThumbnailService) { self.sound = sound }

  func thumbnail(of story: Int) async throws -> String { try await onThumbnail(story, sound) }
}

/// As ``CorruptStories``, an alert responder.
final class CorruptAlerts: AlertResponder {
  let sound: any AlertResponder

  var onChoice: @MainActor (Alert, any AlertResponder) async -> Alert.Action? = {
    await $1.choice(in: $0)
  }

  init(_ sound: any AlertResponder) { self.sound = sound }

  func choice(in alert: Alert) async -> Alert.Action? { await onChoice(alert, sound) }
}

extension NewsEnvironment {
  /// The environment with a corrupt story service.
  func corruptingStories(_ corrupt: (CorruptStories) -> Void) -> NewsEnvironment {
    let stories = CorruptStories(stories)
    corrupt(stories)
    return changed { $0.stories = stories }
  }

  /// The environment with a corrupt storage.
  func corruptingStorage(_ corrupt: (CorruptStorage) -> Void) -> NewsEnvironment {
    let storage = CorruptStorage(storage)
    corrupt(storage)
    return changed { $0.storage = storage }
  }

  /// The environment with a corrupt thumbnail service.
  func corruptingThumbnails(_ corrupt: (CorruptThumbnails) -> Void) -> NewsEnvironment {
    let thumbnails = CorruptThumbnails(thumbnails)
    corrupt(thumbnails)
    return changed { $0.thumbnails = thumbnails }
  }

  /// The environment with a corrupt alert responder.
  func corruptingAlerts(_ corrupt: (CorruptAlerts) -> Void) -> NewsEnvironment {
    let alerts = CorruptAlerts(alerts)
    corrupt(alerts)
    return changed { $0.alerts = alerts }
  }

  private func changed(_ change: (inout NewsEnvironment) -> Void) -> NewsEnvironment {
    var environment = self
    change(&environment)
    return environment
  }
}
