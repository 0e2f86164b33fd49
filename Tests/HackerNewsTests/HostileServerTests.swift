import Foundation
import LoopbackServer
import Scenarios
import Testing

@testable import HackerNews

/// Servers that break the protocol, or send more than a client wants.
@MainActor
@Suite("Hacker News over HTTP: hostile servers", .serialized, .timeLimit(.minutes(15)))
struct HostileServerTests {
  private let path = "/topstories.json"

  private func failure(
    _ answer: Answer, timeout: Duration = .seconds(120)
  ) async throws -> StoryServiceError? {
    let server = try await LoopbackServer([path: [answer]])
    return await #expect(throws: StoryServiceError.self) {
      try await server.service(timeout: timeout).storyIDs(of: .top)
    }
  }

  @Test(
    "a connection that ends within the head is a failure",
    arguments: [
      "H", "HTTP/1.1", "HTTP/1.1 200 OK", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Le",
      "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n",
    ])
  func cutHead(_ head: String) async throws {
    let error = try await failure(.raw(head))
    #expect(error?.description.hasPrefix("the connection failed (") == true)
  }

  @Test("trailers behind a body are read over")
  func trailers() async throws {
    let server = try await LoopbackServer([
      path: [
        .raw(
          "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X\r\n\r\n3\r\n[1]\r\n0\r\n"
            + "X: 1\r\nLocation: /away\r\n\r\n")
      ]
    ])
    #expect(try await server.service().storyIDs(of: .top) == [1])
  }

  @Test("an endless head is a failure")
  func endlessHead() async throws {
    let error = try await failure(.endlessHead())
    #expect(error == .connectionFailed(reason: "its head is longer than 256 KiB"))
  }

  @Test("a slow drip ends at the time limit")
  func drip() async throws {
    #expect(
      try await failure(.drip(), timeout: .milliseconds(300)) == .timedOut(.milliseconds(300)))
  }

  @Test("ten items of 1 GiB are not received, whether their size is announced or not")
  func hugeItems() async throws {
    var answers: [String: [Answer]] = [path: [.answer("\(Array(1...10))")]]
    for id in 1...10 {
      answers["/item/\(id).json"] = [.huge(byteCount: 1 << 30, isMeasured: id.isMultiple(of: 2))]
    }
    let server = try await LoopbackServer(answers)
    let service = try server.service()
    await withThrowingTaskGroup { group in
      for id in 1...10 { group.addTask { try await service.story(id) } }
      for _ in 1...10 {
        await #expect(throws: UnreadableStory.self) { _ = try await group.next() }
      }
    }
    // Buffers of the system take some.
    for id in 1...10 {
      #expect(try #require(await server.bytesUntilCut(of: "/item/\(id).json")) < 32 << 20)
    }
  }

  @Test("an item that answers 503 between others is lost, and the others are listed")
  func busyItem() async throws {
    var answers: [String: [Answer]] = [path: [.answer("[1,2,3]")]]
    for id in [1, 3] {
      answers["/item/\(id).json"] = [.answer(#"{"id":\#(id),"time":1,"title":"T"}"#)]
    }
    answers["/item/2.json"] = [.answer("", status: "503 Busy")]
    let server = try await LoopbackServer(answers)
    let loader = StoryPageLoader(try server.service(), pageSize: 10, currentDate: { Date() })
    let page = try await loader.firstPage(of: .top)
    #expect(page.stories.map(\.id) == [1, 3])
    #expect(page.omissions.lostCount == 1)
  }

  @Test("a compressed response is limited by its decompressed size, and an invalid one fails")
  func compression() async throws {
    let server = try await LoopbackServer([path: [.compressed(byteCount: 1 << 36)]])
    let error = await #expect(throws: StoryServiceError.self) {
      try await server.service().storyIDs(of: .top)
    }
    #expect(error?.description.hasPrefix("the server's answer is larger than ") == true)
    // Of the content; compressed, it is a thousandth.
    #expect(try #require(await server.bytesUntilCut(of: path)) < 1 << 34)
    let invalid = try await failure(
      .raw("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n[1]"))
    #expect(invalid?.description.hasPrefix("the connection failed (") == true)
  }

  @Test("IPv6 literals and schemes in capitals work")
  func addresses() async throws {
    let server = try await LoopbackServer([path: [.answer("[1]")]], host: "::1")
    #expect(try await server.service().storyIDs(of: .top) == [1])
    let capitals = server.address.replacing("http://", with: "HTTP://")
    #expect(try await HackerNewsService(address: capitals).storyIDs(of: .top) == [1])
  }

  @Test(
    "a port that does not exist is rejected",
    arguments: ["http://a:0", "http://a:65536", "http://a:99999", "http://a:b", "http://[::1"])
  func badPort(_ address: String) {
    let error = #expect(throws: StoryServiceError.self) { try HackerNewsService(address: address) }
    #expect(error?.description.contains("the port from 1 to 65535") == true)
  }

  @Test("international hosts are in their own letters")
  func internationalHosts() async throws {
    let hosts = ["https://xn--bcher-kva.example/a", "https://b\u{FC}cher.example/a"]
    let server = try await LoopbackServer([
      "/item/1.json": hosts.map { .answer(#"{"id":1,"time":1,"title":"T","url":"\#($0)"}"#) }
    ])
    let service = try server.service()
    for _ in hosts { #expect(try await service.story(1)?.host == "b\u{FC}cher.example") }
  }
}
