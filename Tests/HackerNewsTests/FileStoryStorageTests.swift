import Foundation
import HackerNews
import Scenarios
import TestSupport
import Testing

@MainActor
@Suite("Story storage in files", .timeLimit(.minutes(60)))
struct FileStoryStorageTests {
  private let folder = TemporaryFolder()
  private var storage: FileStoryStorage {
    FileStoryStorage(folder: folder.url.appending(path: "a/b"))
  }
  private var path: String { folder.path("a/b/top.json") }

  private func stories(_ ids: some Sequence<Int>) -> [Story] {
    ids.map { id in
      Story(
        id: id, kind: id == 2 ? .job : .story, title: "Ünï שלום \u{1B}\(id)", host: "example.com",
        author: id == 3 ? nil : "a", date: Date(timeIntervalSince1970: 1_700_000_000.1),
        score: id - 5, commentCount: id)
    }
  }

  @Test("a stored page is read unchanged, also by another storage; without one no file is made")
  func roundTrip() async throws {
    #expect(try await storage.stories(of: .best) == nil)
    #expect(try folder.names() == [])
    try await storage.store(stories(1...4), of: .top)
    try await storage.store([], of: .new)
    #expect(try await storage.stories(of: .top) == stories(1...4))
    #expect(try await storage.stories(of: .new) == [])
    #expect(try folder.names(in: "a/b") == ["new.json", "top.json"])
  }

  @Test(
    "a damaged file is an error, and the next page replaces it",
    arguments: ["", "null", "{}", "[{\"id\":1}]", "[1", "\u{0}", "[null]", nil])
  func damaged(_ text: String?) async throws {
    let storage = storage
    if let text {
      try folder.write(text, to: "a/b/top.json")
    } else {
      try await storage.store(stories([1, 2, 1]), of: .top)
    }
    await #expect(throws: (any Error).self) { try await storage.stories(of: .top) }
    try await storage.store(stories([3]), of: .top)
    #expect(try await storage.stories(of: .top) == stories([3]))
  }

  @Test("a folder with the name of the file can neither be read nor written")
  func folderInTheWay() async throws {
    try FileManager.default.createDirectory(
      at: URL(filePath: path).appending(path: "c"), withIntermediateDirectories: true)
    await #expect(throws: CocoaError.self) { try await self.storage.stories(of: .top) }
    await #expect(throws: CocoaError.self) { try await self.storage.store([], of: .top) }
    #expect(try folder.names(in: "a/b") == ["top.json"])
  }

  @Test("writes and reads take effect in the order of the calls")
  func order() async throws {
    let storage = storage
    var tasks: [Task<[Story]?, any Error>] = []
    for count in 1...50 {
      Task { try await storage.store(stories(0..<count), of: .top) }
      tasks.append(Task { try await storage.stories(of: .top) })
    }
    for (index, task) in tasks.enumerated() {
      #expect(try await task.value?.count == index + 1)
    }
  }
}
