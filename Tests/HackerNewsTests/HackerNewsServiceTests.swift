import Foundation
import ScenarioTesting
import Scenarios
import Testing

@testable import HackerNews

extension LoopbackServer {
  /// A service on this server whose timeout no test reaches, unless the clock is one that it advances.
  func service(clock: some Clock<Duration> = ContinuousClock()) throws -> HackerNewsService {
    try HackerNewsService(address: address, timeout: .seconds(600), clock: clock)
  }
}

@MainActor
@Suite("Hacker News over HTTP", .serialized, .timeLimit(.minutes(60)))
struct HackerNewsServiceTests {
  private let path = "/topstories.json"

  @Test("each feed and each story has an address of its own")
  func paths() async throws {
    let answers: [String: [Answer]] = [
      "/v0/topstories.json": [.answer("[3,1,2]")], "/v0/newstories.json": [.answer("[]")],
      "/v0/beststories.json": [.unmeasured(" [ 9 ]\n")],
      "/v0/item/1.json": [.answer(#"{"id":1,"title":"A","time":1}"#)],
    ]
    let server = try await LoopbackServer(answers)
    // The case of a scheme means nothing.
    let address = server.address.replacing("http", with: "HTTP") + "/v0"
    let service = try HackerNewsService(address: address, timeout: .seconds(600))
    #expect(try await service.storyIDs(of: .top) == [3, 1, 2])
    #expect(try await service.storyIDs(of: .new) == [])
    #expect(try await service.storyIDs(of: .best) == [9])
    #expect(try await service.story(1)?.title == "A")
    #expect(await Set(server.stop()) == Set(answers.keys))
  }

  @Test("a missing item gives no story, one that is too large is unreadable; neither is repeated")
  func items() async throws {
    let answers: [Answer] = [
      .answer("", status: "404 Not Found"), .answer("null"),
      .unmeasured(#"{"id":1,"type":"story","ti"#), .huge(byteCount: 2 << 20),
    ]
    let server = try await LoopbackServer(["/item/1.json": answers])
    let service = try server.service()
    for _ in 0..<2 { #expect(try await service.story(1) == nil) }
    for _ in 0..<2 {
      await #expect(throws: UnreadableStory()) { try await service.story(1) }
    }
    #expect(await server.stop().count == answers.count)
  }

  @Test("a status other than 200 is a failure, even of an item, and the request is not repeated")
  func status() async throws {
    let statuses = [500, 403, 302, 204, 304]
    let answers = statuses.map { Answer.answer("[]", status: "\($0) So") }
    let server = try await LoopbackServer([path: answers, "/item/1.json": answers])
    let service = try server.service()
    for status in statuses {
      let error = StoryServiceError.status(status)
      await #expect(throws: error) { try await service.storyIDs(of: .top) }
      await #expect(throws: error) { try await service.story(1) }
    }
    #expect(await server.stop().count == 2 * statuses.count)
  }

  @Test(
    "an address that is neither http nor https, or has a port that does not exist, is rejected",
    arguments: [
      "file:///etc", "data:,1", "127.0.0.1:80", "/v0", "", "http://", "http://a:0",
      "http://a:65536", "http://a:b", "http://[::1",
    ])
  func unusableAddress(_ address: String) {
    #expect(throws: StoryServiceError.unusableAddress(address)) {
      try HackerNewsService(address: address)
    }
  }

  @Test(
    "a response that is not complete in time is a failure, and the request is not repeated",
    arguments: [Answer.silence(), .silence(after: "[1,"), .drip])
  func timeout(_ answer: Answer) async throws {
    let server = try await LoopbackServer([path: [answer]])
    let clock = ManualClock()
    let task = Task { try await server.service(clock: clock).storyIDs(of: .top) }
    await server.waitForRequest(of: path)
    clock.advance(by: .seconds(600))
    await #expect(throws: StoryServiceError.timedOut(.seconds(600))) { try await task.value }
    await server.waitForDeparture(from: path)
    #expect(await server.stop() == [path])
  }

  @Test(
    "cancelling the task cancels the transfer, or keeps it from starting, and is not a failure",
    arguments: [nil, "[1,"])
  func cancellation(_ part: String?) async throws {
    let server = try await LoopbackServer([path: [.silence(after: part)]])
    let task = Task { try await server.service().storyIDs(of: .top) }
    await server.waitForRequest(of: path)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await server.waitForDeparture(from: path)
    let late = Task { try await server.service().storyIDs(of: .top) }
    late.cancel()
    await #expect(throws: CancellationError.self) { try await late.value }
    #expect(await server.stop() == [path])
  }

  @Test("stories have one deadline together, until none is pending")
  func deadline() async throws {
    var answers = [2, 3].reduce(into: [:]) { $0["/item/\($1).json"] = [Answer.silence()] }
    answers["/item/1.json"] = [.answer(#"{"id":1,"time":1,"title":"T"}"#)]
    let server = try await LoopbackServer(answers)
    let clock = ManualClock()
    let service = try server.service(clock: clock)
    var tasks: [Task<Story?, any Error>] = []
    for id in [2, 3] {
      tasks.append(Task { try await service.story(id) })
      await server.waitForRequest(of: "/item/\(id).json")
      #expect(try await service.story(1)?.id == 1)
      clock.advance(by: .seconds(300))
    }
    for task in tasks {
      await #expect(throws: StoryServiceError.timedOut(.seconds(600))) { try await task.value }
    }
    #expect(try await service.story(1)?.id == 1)
  }

  /// Expects an outcome of each so many requests for a list, which have these answers.
  private func expect(
    _ answers: [Answer], requests: Int = 1, _ outcome: (Result<[Int], any Error>) -> Bool
  ) async throws {
    let server = try await LoopbackServer([path: answers])
    let service = try server.service()
    for number in 0..<answers.count / requests {
      let result = await Task { try await service.storyIDs(of: .top) }.result
      #expect(outcome(result), "response \(number): \(result)")
    }
    #expect(await server.stop().count == answers.count)
  }

  private func failure(_ expected: StoryServiceError) -> (Result<[Int], any Error>) -> Bool {
    { if case .failure(let error) = $0 { error as? StoryServiceError == expected } else { false } }
  }

  /// Incomplete and malformed responses.
  private let broken: [Answer] = [
    .unmeasured("[1,2", fields: ["Content-Length: 100"]),
    .unmeasured("[1,2", then: Answer.Step(end: "reset")), .raw(""), .raw("NO HTTP\r\n\r\n"),
    .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n[1]"),
    .raw("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n[1]"),
    .raw("HTTP/1.1"), .endlessHead,
  ]

  @Test("a request that fails in transport is sent once more, and no third time")
  func transport() async throws {
    try await expect(broken.flatMap { [$0, .answer("[1]")] }, requests: 2) {
      (try? $0.get()) == [1]
    }
    try await expect(broken.flatMap { [$0, $0] }, requests: 2) {
      if case .failure(StoryServiceError.connectionFailed) = $0 { true } else { false }
    }
    let closed = try await LoopbackServer([:])
    await closed.stop()
    let error = await #expect(throws: StoryServiceError.self) {
      try await closed.service().storyIDs(of: .top)
    }
    #expect(error?.description.hasPrefix("the connection failed (") == true)
  }

  @Test("what is not a list, or larger than the limit, is a failure")
  func content() async throws {
    let bodies = ["", "null", "{}", "[1,", "[1,\"2\"]", "[1.5]", "[1e30]", "<html>"]
    try await expect(bodies.map { .unmeasured($0) }, failure(.malformed))
    // A compressed response is limited by its decompressed size.
    try await expect(
      [.huge(byteCount: 1 << 40), .compressed(byteCount: 1 << 36)],
      failure(.tooLarge(limit: 8 << 20)))
    let many = "[1" + String(repeating: ",1", count: 20_000) + "]"
    try await expect([.unmeasured(many)]) { (try? $0.get().count) == 20_001 }
  }
}
