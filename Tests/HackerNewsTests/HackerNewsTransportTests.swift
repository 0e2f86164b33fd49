import Foundation
import LoopbackServer
import Scenarios
import Testing

@testable import HackerNews

@MainActor
@Suite("Hacker News over HTTP: transport", .serialized, .timeLimit(.minutes(15)))
struct HackerNewsTransportTests {
  private let path = "/topstories.json"

  /// Incomplete and malformed responses.
  private let failures: [Answer] = [
    .cut("[1,2", promised: 100), .reset("[1,2"), .raw(""), .raw("NO HTTP\r\n\r\n"),
    .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n[1]"),
    .raw("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n[1]"),
    .raw("HTTP/1.1"), .raw("HTTP/1.1 200 OK\r\n"), .raw("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n"),
  ]

  @Test("a request that fails in transport is sent once more")
  func retry() async throws {
    let server = try await LoopbackServer([path: failures.flatMap { [$0, .answer("[1]")] }])
    let service = try server.service()
    for _ in failures { #expect(try await service.storyIDs(of: .top) == [1]) }
    #expect(await server.stop().count == 2 * failures.count)
  }

  @Test("a request that fails again is a failure, even of an item, and is not sent a third time")
  func failsAgain() async throws {
    let server = try await LoopbackServer([
      path: failures.flatMap { [$0, $0] }, "/item/1.json": [.cut("{\"id\":1", promised: 100)],
    ])
    let service = try server.service()
    for _ in failures {
      let error = await #expect(throws: StoryServiceError.self) {
        try await service.storyIDs(of: .top)
      }
      #expect(error?.description.contains(#/^the connection failed \(.+\)$/#) == true)
    }
    await #expect(throws: StoryServiceError.self) { try await service.story(1) }
    #expect(await server.stop().count == 2 * failures.count + 2)
  }

  @Test("a closed port is a failure")
  func serverDown() async throws {
    let port = ClosedPort()
    let service = try HackerNewsService(address: port.address, timeout: .seconds(120))
    let error = await #expect(throws: StoryServiceError.self) {
      try await service.storyIDs(of: .top)
    }
    #expect(error?.description.hasPrefix("the connection failed (") == true)
  }

  @Test(
    "a response that is not complete in time is a failure, and the request is not repeated",
    arguments: [nil, "[1,"])
  func timeout(_ part: String?) async throws {
    let server = try await LoopbackServer([path: [.silence(after: part)]])
    await #expect(throws: StoryServiceError.timedOut(.milliseconds(200))) {
      try await server.service(timeout: .milliseconds(200)).storyIDs(of: .top)
    }
    await server.waitForDeparture(from: path)
    #expect(await server.stop() == [path])
  }

  @Test("cancelling the task cancels the transfer, and is not a failure", arguments: [nil, "[1,"])
  func cancellation(_ part: String?) async throws {
    let server = try await LoopbackServer([path: [.silence(after: part)]])
    let service = try server.service()
    let task = Task { try await service.storyIDs(of: .top) }
    await server.waitForRequest(of: path)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await server.waitForDeparture(from: path)
    #expect(await server.stop() == [path])
  }

  @Test("a cancelled task sends no request")
  func cancelledBefore() async throws {
    let server = try await LoopbackServer([path: [.answer("[1]")]])
    let service = try server.service()
    let task = Task { try await service.storyIDs(of: .top) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await server.stop() == [])
  }

  @Test("cancellation during redirects is safe")
  func cancelledRedirects() async throws {
    let server = try await LoopbackServer([path: [.redirect(to: path)]])
    let service = try server.service()
    for count in 0..<50 {
      let task = Task { try await service.storyIDs(of: .top) }
      let clock = Task.detached { for _ in 0..<(count * 20) { await Task.yield() } }
      await clock.value
      task.cancel()
      await #expect(throws: (any Error).self) { try await task.value }
    }
  }

  @Test("redirects over HTTP are followed, to paths and to other servers")
  func redirects() async throws {
    let other = try await LoopbackServer(["/there": [.answer("[7]")]])
    let server = try await LoopbackServer([
      path: [.redirect(to: "/a/b"), .redirect(to: other.address + "/there")],
      "/a/b": [.redirect(to: "c?d=e")], "/a/c?d=e": [.answer("[5]")],
    ])
    let service = try server.service()
    #expect(try await service.storyIDs(of: .top) == [5])
    #expect(try await service.storyIDs(of: .top) == [7])
    #expect(await server.stop() == [path, "/a/b", "/a/c?d=e", path])
    #expect(await other.stop() == ["/there"])
  }

  @Test("redirects to other schemes are rejected")
  func refusedRedirects() async throws {
    let locations = ["file:///etc/passwd", "file:/etc/passwd", "ftp://127.0.0.1/a", "data:,[1]"]
    let server = try await LoopbackServer([path: locations.map { .redirect(to: $0) }])
    let service = try server.service()
    for location in locations {
      await #expect(throws: StoryServiceError.redirectRefused(to: location)) {
        try await service.storyIDs(of: .top)
      }
    }
    #expect(await server.stop().count == locations.count)
  }

  @Test("an endless redirect, and one without a valid location, are failures, even of an item")
  func redirectToNowhere() async throws {
    let answers = ["", "Location: //[::1\r\n"].map { location in
      Answer.raw("HTTP/1.1 302 Found\r\n\(location)Content-Length: 0\r\n\r\n")
    }
    let server = try await LoopbackServer([
      path: answers + [.redirect(to: path)], "/item/1.json": answers,
    ])
    let service = try server.service()
    for _ in answers {
      await #expect(throws: StoryServiceError.status(302)) { try await service.storyIDs(of: .top) }
      await #expect(throws: StoryServiceError.status(302)) { try await service.story(1) }
    }
    await #expect(throws: StoryServiceError.self) { try await service.storyIDs(of: .top) }
  }

  @Test("chunked responses, also with trailers, and responses after informational ones are read")
  func otherForms() async throws {
    let chunks = "Transfer-Encoding: chunked\r\n\r\n2\r\n[1\r\n1\r\n]\r\n0\r\n\r\n"
    let answers: [Answer] = [
      .raw("HTTP/1.1 200 OK\r\n\(chunks)"),
      .raw("HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n[1]"),
      .raw("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n\(chunks)"),
      .raw(
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X\r\n\r\n3\r\n[1]\r\n0\r\n"
          + "X: 1\r\nLocation: /away\r\n\r\n"),
    ]
    let server = try await LoopbackServer([path: answers])
    let service = try server.service()
    for _ in answers { #expect(try await service.storyIDs(of: .top) == [1]) }
    #expect(await server.stop().count == answers.count)
  }

  @Test("many requests at once all succeed")
  func manyAtOnce() async throws {
    let server = try await LoopbackServer([path: [.answer("[1]")]])
    let service = try server.service()
    try await withThrowingTaskGroup { group in
      for _ in 0..<50 { group.addTask { try await service.storyIDs(of: .top) } }
      for try await ids in group { #expect(ids == [1]) }
    }
    #expect(await server.stop().count == 50)
  }

  @Test("a service without references is released, with its session")
  func released() async throws {
    let server = try await LoopbackServer([path: [.answer("[1]")]])
    weak var weakService: HackerNewsService?
    do {
      let service = try server.service()
      weakService = service
      _ = try await service.storyIDs(of: .top)
    }
    #expect(weakService == nil)
  }
}

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

  @Test("a compressed response is limited by its decompressed size")
  func compression() async throws {
    let server = try await LoopbackServer([path: [.compressed(byteCount: 1 << 36)]])
    let error = await #expect(throws: StoryServiceError.self) {
      try await server.service().storyIDs(of: .top)
    }
    #expect(error?.description.hasPrefix("the server's answer is larger than ") == true)
    // Of the content; compressed, it is a thousandth.
    #expect(try #require(await server.bytesUntilCut(of: path)) < 1 << 34)
  }

  @Test("IPv6 literals and schemes in capitals work")
  func addresses() async throws {
    let server = try await LoopbackServer([path: [.answer("[1]")]], host: "::1")
    #expect(try await server.service().storyIDs(of: .top) == [1])
    let capitals = server.address.replacing("http://", with: "HTTP://")
    #expect(try await HackerNewsService(address: capitals).storyIDs(of: .top) == [1])
  }
}
