import ArchDirect
import Foundation
import Results
import TestSupport
import Testing

@testable import Benchmarking

/// A worker and its standard streams, which each test replaces in a process of its own.
@Suite("Worker")
struct WorkerTests {
  @Test("output of architectures is not mixed with the reports")
  func chatty() async {
    await #expect(processExitsWith: .success) {
      let groups = ["dispatch", "derived"].map {
        WorkerPlan.Group(["direct", "chatty"], workload: $0)
      }
      let messages = try await Self.run(
        WorkerPlan(task: .count(variant: "chatty"), groups: groups))
      #expect(
        messages.map(\.words) == ["counter/dispatch/1/chatty", "counter/derived/1/chatty"])
    }
  }

  @MainActor
  private static func run(_ plan: WorkerPlan) throws -> [WorkerMessage] {
    let folder = TemporaryFolder()
    try JSONEncoder().encode(plan).write(to: URL(filePath: folder.path("input")))
    try redirect(STDIN_FILENO, to: folder.path("input"), O_RDONLY)
    try redirect(STDOUT_FILENO, to: folder.path("output"), O_WRONLY | O_CREAT)
    let suite = Suite(architectures: [DirectArchitecture.self, Faultless.self, Chatty.self])
    try Worker(suite: suite).run { _ in exit(EXIT_FAILURE) }
    fflush(nil)
    return try folder.content(of: "output").split(separator: "\n").map {
      try JSONDecoder().decode(WorkerMessage.self, from: Data($0.utf8))
    }
  }

  private static func redirect(_ stream: Int32, to path: String, _ flags: Int32) throws {
    let file = open(path, flags, 0o600)
    try #require(file >= 0 && dup2(file, stream) == stream)
    close(file)
  }
}
