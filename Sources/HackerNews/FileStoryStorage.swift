import Foundation
import Scenarios

/// A story storage that keeps one JSON file per feed in a folder.
///
/// A file is replaced atomically: a reader finds the old page or the new one. Reads and writes take
/// effect in the order of the calls, one at a time, off the main actor; a call takes effect unless
/// its task was cancelled before.
public final class FileStoryStorage: StoryStorage {
  private let folder: URL
  private let queue = DispatchQueue(label: "FileStoryStorage")

  /// Makes a storage in a folder, which is created when the first page is stored.
  public init(folder: URL) { self.folder = folder }

  /// Reads the stored page, if there is one; throws if it cannot be read, or is damaged.
  public func stories(of feed: Feed) async throws -> [Story]? {
    let file = file(of: feed)
    return try await inOrder { try Self.read(file) }
  }

  /// Replaces the stored page; throws if it cannot be written.
  public func store(_ stories: [Story], of feed: Feed) async throws {
    let file = file(of: feed)
    try await inOrder { try Self.write(stories, to: file) }
  }

  private func file(of feed: Feed) -> URL { folder.appending(path: "\(feed.rawValue).json") }

  private func inOrder<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try Task.checkCancellation()
    return try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Swift.Result(catching: work)) }
    }
  }

  private nonisolated static func read(_ file: URL) throws -> [Story]? {
    let data: Data
    do { data = try Data(contentsOf: file) } catch CocoaError.fileReadNoSuchFile { return nil }
    let stories = try JSONDecoder().decode([Story].self, from: data)
    // Rows have the identities of their stories.
    guard Set(stories.map(\.id)).count == stories.count else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return stories
  }

  private nonisolated static func write(_ stories: [Story], to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try JSONEncoder().encode(stories).write(to: file, options: .atomic)
  }
}
