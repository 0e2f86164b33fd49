import Foundation
import HackerNews
import Scenarios
import Testing

extension LoopbackServer {
  /// A service on this server whose timeout no test reaches by default.
  @MainActor
  func service(
    path: String = "", timeout: Duration = .seconds(120),
    clock: some Clock<Duration> = ContinuousClock()
  ) throws -> HackerNewsService {
    try HackerNewsService(address: address + path, timeout: timeout, clock: clock)
  }
}

@MainActor
@Suite("Hacker News over HTTP", .serialized, .timeLimit(.minutes(15)))
struct HackerNewsServiceTests {
  private let item = #"{"id":1,"type":"story","title":"A","time":1,"score":3}"#
  private let story = Story(id: 1, title: "A", date: Date(timeIntervalSince1970: 1), score: 3)

  @Test("each feed and each story has an address of its own")
  func paths() async throws {
    let server = try await LoopbackServer([
      "/v0/topstories.json": [.answer("[3,1,2]")], "/v0/newstories.json": [.answer("[]")],
      "/v0/beststories.json": [.unmeasured(" [ 9 ]\n")], "/v0/item/1.json": [.answer(item)],
    ])
    let service = try server.service(path: "/v0")
    #expect(try await service.storyIDs(of: .top) == [3, 1, 2])
    #expect(try await service.storyIDs(of: .new) == [])
    #expect(try await service.storyIDs(of: .best) == [9])
    #expect(try await service.story(1) == story)
    let requests = await server.stop()
    #expect(
      requests == [
        "/v0/topstories.json", "/v0/newstories.json", "/v0/beststories.json", "/v0/item/1.json",
      ])
  }

  @Test("a missing item gives no story, and the request is not repeated")
  func noItem() async throws {
    let answers: [Answer] = [
      .answer("", status: "404 Not Found"), .answer("null"),
      .answer(#"{"id":1,"time":1,"deleted":true}"#), .answer(#"{"id":1,"time":1,"dead":true}"#),
    ]
    let server = try await LoopbackServer(["/item/1.json": answers])
    let service = try server.service()
    for _ in answers { #expect(try await service.story(1) == nil) }
    #expect(await server.stop().count == answers.count)
  }

  @Test("an unreadable item is an error of its own, and the request is not repeated")
  func unreadableItem() async throws {
    let answers: [Answer] = [
      .answer(""), .answer("{"), .answer(#"{"id":2,"time":1,"title":"another"}"#),
      .answer("\u{0}"), .answer("<html>"), .unmeasured(#"{"id":1,"type":"story","ti"#),
      .huge(byteCount: 2 << 20, isMeasured: true), .huge(byteCount: 2 << 20, isMeasured: false),
    ]
    let server = try await LoopbackServer(["/item/1.json": answers])
    let service = try server.service()
    for _ in answers {
      await #expect(throws: UnreadableStory()) { try await service.story(1) }
    }
    #expect(await server.stop().count == answers.count)
  }

  @Test("titles with any visible and control characters arrive unchanged")
  func titles() async throws {
    let title = "Ünïcödé 日本語 שלום 👩‍👩‍👧 \u{1B}[31m\u{7F}\n"
    let text = String(decoding: try JSONEncoder().encode(title), as: UTF8.self)
    let server = try await LoopbackServer([
      "/item/1.json": [.answer(#"{"id":1,"time":1,"title":\#(text)}"#)]
    ])
    let service = try server.service()
    #expect(try await service.story(1)?.title == title)
  }

  @Test("a status other than 200 is a failure, even of an item, and the request is not repeated")
  func status() async throws {
    let statuses = [500, 503, 403, 204, 304]
    let answers = statuses.map { Answer.answer("[]", status: "\($0) So") }
    let server = try await LoopbackServer(["/topstories.json": answers, "/item/1.json": answers])
    let service = try server.service()
    for status in statuses {
      let error = StoryServiceError.status(status)
      await #expect(throws: error) { try await service.storyIDs(of: .top) }
      await #expect(throws: error) { try await service.story(1) }
    }
    #expect(await server.stop().count == 2 * statuses.count)
    let empty = try await LoopbackServer([:])
    await #expect(throws: StoryServiceError.status(404)) {
      try await empty.service().storyIDs(of: .top)
    }
  }

  @Test(
    "an address that is neither http nor https, or has a port that does not exist, is rejected",
    arguments: [
      "file:///etc", "ftp://a.b/c", "data:,1", "127.0.0.1:80", "/v0", "", "http://", "http://a:0",
      "http://a:65536", "http://a:b", "http://[::1",
    ])
  func unusableAddress(_ address: String) {
    #expect(throws: StoryServiceError.unusableAddress(address)) {
      try HackerNewsService(address: address)
    }
  }
}
