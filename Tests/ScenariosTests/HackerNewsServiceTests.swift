import Foundation
import HackerNews
import LoopbackServer
import Scenarios
import Testing

/// The real service against a real server on this machine.
@MainActor
@Suite("Hacker News over HTTP", .serialized, .timeLimit(.minutes(5)))
struct HackerNewsServiceTests {
  private let item = #"{"id":1,"type":"story","title":"A","time":1,"score":3}"#
  private let story = Story(id: 1, title: "A", date: Date(timeIntervalSince1970: 1), score: 3)

  @Test("each feed has a list of its own, and stories have addresses of their own")
  func paths() async throws {
    let server = try await LoopbackServer([
      "/v0/topstories.json": [.answer("[3,1,2]")], "/v0/newstories.json": [.answer("[]")],
      "/v0/beststories.json": [.unmeasured(" [ 9 ]\n")], "/v0/item/1.json": [.answer(item)],
    ])
    let service = try HackerNewsService(address: server.address + "/v0", timeout: .seconds(120))
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

  @Test("an item that is missing or unreadable is none, and the request is not repeated")
  func noItem() async throws {
    let answers: [Answer] = [
      .answer("", status: "404 Not Found"), .answer("null"), .answer(""), .answer("{"),
      .answer(#"{"id":2,"time":1,"title":"another"}"#), .answer("\u{0}"), .answer("<html>"),
      .unmeasured(#"{"id":1,"type":"story","ti"#), .huge(byteCount: 2 << 20, isMeasured: true),
      .huge(byteCount: 2 << 20, isMeasured: false),
    ]
    let server = try await LoopbackServer(["/item/1.json": answers])
    let service = try HackerNewsService(address: server.address, timeout: .seconds(120))
    for _ in answers { #expect(try await service.story(1) == nil) }
    #expect(await server.stop().count == answers.count)
  }

  @Test("titles of every kind arrive as they were sent")
  func titles() async throws {
    let title = "Ünïcödé 日本語 שלום 👩‍👩‍👧 \u{1B}[31m\u{202E}\u{7F}\n"
    let text = String(decoding: try JSONEncoder().encode(title), as: UTF8.self)
    let server = try await LoopbackServer([
      "/item/1.json": [.answer(#"{"id":1,"time":1,"title":\#(text)}"#)]
    ])
    let service = try HackerNewsService(address: server.address, timeout: .seconds(120))
    #expect(try await service.story(1)?.title == title)
  }

  @Test("a status other than 200 is a failure, also of an item, and the request is not repeated")
  func status() async throws {
    let statuses = [500, 503, 403, 204, 304]
    let answers = statuses.map { Answer.answer("[]", status: "\($0) So") }
    let server = try await LoopbackServer(["/topstories.json": answers, "/item/1.json": answers])
    let service = try HackerNewsService(address: server.address, timeout: .seconds(120))
    for status in statuses {
      let error = StoryServiceError.status(status)
      await #expect(throws: error) { try await service.storyIDs(of: .top) }
      await #expect(throws: error) { try await service.story(1) }
    }
    #expect(await server.stop().count == 2 * statuses.count)
  }

  @Test("a list that is no list of numbers is a failure, and the request is not repeated")
  func malformedList() async throws {
    let bodies = ["", "null", "{}", "[1,", "[1,\"2\"]", "[1.5]", "[1e30]", "[[1]]", "<html>"]
    let server = try await LoopbackServer(["/topstories.json": bodies.map { .unmeasured($0) }])
    let service = try HackerNewsService(address: server.address, timeout: .seconds(120))
    for _ in bodies {
      await #expect(throws: StoryServiceError.malformed) { try await service.storyIDs(of: .top) }
    }
    #expect(await server.stop().count == bodies.count)
  }

  @Test("a list that is not there is a failure")
  func noList() async throws {
    let server = try await LoopbackServer([:])
    let service = try HackerNewsService(address: server.address, timeout: .seconds(120))
    await #expect(throws: StoryServiceError.status(404)) { try await service.storyIDs(of: .top) }
  }

  @Test("a list that is too large is a failure, with its length known before or not")
  func hugeList() async throws {
    let server = try await LoopbackServer([
      "/topstories.json": [.huge(byteCount: 9 << 20, isMeasured: true)],
      "/newstories.json": [.huge(byteCount: 1 << 40, isMeasured: false)],
    ])
    let service = try HackerNewsService(address: server.address, timeout: .seconds(120))
    for feed in [Feed.top, .new] {
      await #expect(throws: StoryServiceError.tooLarge(limit: 8 << 20)) {
        try await service.storyIDs(of: feed)
      }
    }
    #expect(await server.stop().count == 2)
  }

  @Test("what is as large as it may be arrives")
  func largestList() async throws {
    let text = "[1" + String(repeating: ",1", count: 20_000) + "]"
    let server = try await LoopbackServer(["/topstories.json": [.unmeasured(text)]])
    let service = try HackerNewsService(address: server.address, timeout: .seconds(120))
    #expect(try await service.storyIDs(of: .top).count == 20_001)
  }

  @Test("an address that is neither http nor https is refused")
  func unusableAddress() {
    for address in ["file:///etc", "ftp://a.b/c", "data:,1", "127.0.0.1:80", "/v0", "", "http://"] {
      #expect(throws: StoryServiceError.unusableAddress(address)) {
        try HackerNewsService(address: address)
      }
    }
  }
}
