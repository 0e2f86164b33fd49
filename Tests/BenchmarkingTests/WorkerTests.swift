import ArchDirect
import Foundation
import TestSupport
import Testing

@testable import Benchmarking

/// A worker and its standard streams, which each test replaces in its own process.
@Suite("Worker")
struct WorkerTests {
  @Test("output of architectures is not mixed with the reports")
  func chatty() async {
    await #expect(processExitsWith: .success) {
      let messages = try await WorkerStreams.run(
        WorkerPlan(
          task: .count(variant: "chatty"),
          groups: [
            WorkerPlan.Group(["direct", "chatty"], workload: "dispatch"),
            WorkerPlan.Group(["direct", "chatty"], workload: "derived"),
          ]))
      guard case .counted(let counted, _) = messages.first,
        case .failed(let failed, let reason) = messages.last
      else {
        Issue.record("one cell has counts and one fails, but there is \(messages)")
        return
      }
      #expect(messages.count == 2)
      #expect("\(counted)" == "counter/dispatch/1/chatty")
      #expect("\(failed)" == "counter/derived/1/chatty")
      #expect(reason.hasPrefix("the total shows"))
    }
  }

  @Test("times are reported by group, and the groups share the time budget")
  func times() async {
    await #expect(processExitsWith: .success) {
      let groups = ["dispatch", "burst"].map {
        WorkerPlan.Group(["direct", "none", "driver"], workload: $0)
      }
      let plan = WorkerPlan.TimePlan(
        seed: 1, budgetSeconds: 0.02, batchNanoseconds: 10_000, minimumRounds: 6, maximumRounds: 8,
        singlesNanoseconds: 1_000, layout: 0)
      let messages = try await WorkerStreams.run(WorkerPlan(task: .time(plan), groups: groups))
      #expect(messages.count == 2)
      for (message, group) in zip(messages, groups) {
        guard case .timed(group, let times) = message else {
          Issue.record("\(group) has no times, but there is \(message)")
          continue
        }
        #expect((6...8).contains(times.rounds.count))
        #expect(times.singles.map { $0 != nil } == [true, true, false])
        #expect(times.rounds.allSatisfy { $0.count == 3 && $0.allSatisfy { $0.time > 0 } })
      }
    }
  }

  @Test("times with empty caches are reported by group")
  func coldTimes() async {
    await #expect(processExitsWith: .success) {
      let plan = WorkerPlan.ColdPlan(
        seed: 1, process: 0, rounds: 2, buffer: CacheBuffer(lastLevelCacheBytes: 4096))
      let group = WorkerPlan.Group(
        ["direct", "none", "direct-enlarged", "driver"], workload: "dispatch")
      let messages = try await WorkerStreams.run(
        WorkerPlan(task: .timeCold(plan), groups: [group]))
      guard case .timedCold(group, let times)? = messages.first else {
        Issue.record("\(group) has no times, but there are \(messages)")
        return
      }
      #expect(times.rounds.count == 2 && times.isEmptied)
      #expect(times.rounds.allSatisfy { $0.count == 4 && $0.allSatisfy { $0.time > 0 } })
    }
  }

  @Test("views that draw and fit on a screen have whole designs of rounds, others the fewest")
  func drawnRounds() {
    var plan = WorkerPlan.TimePlan(
      seed: 1, budgetSeconds: 20, batchNanoseconds: 1, minimumRounds: 6, maximumRounds: 8,
      singlesNanoseconds: 0, layout: 0, screenRounds: 11)
    // Four participants have a design of four orders, five have one of ten.
    #expect([4, 5].map { plan.drawnRounds(of: 30, participants: $0) } == [12, 20])
    #expect(plan.drawnRounds(of: 31, participants: 5) == 6)
    plan.screenRounds = nil
    #expect(plan.drawnRounds(of: 30, participants: 5) == 6)
  }

  @Test("groups share the time that is left; the check of the instrument has a tenth at least")
  func shares() {
    let plan = WorkerPlan.TimePlan(
      seed: 1, budgetSeconds: 20, batchNanoseconds: 1, minimumRounds: 6, maximumRounds: 8,
      singlesNanoseconds: 0, layout: 0)
    let group = WorkerPlan.Group(["direct", "udf"])
    let check = WorkerPlan.Group(["direct", .baselineAgain])
    #expect(plan.seconds(for: group, elapsed: 0, groupsLeft: 4) == 5)
    #expect(plan.seconds(for: group, elapsed: 25, groupsLeft: 1) == -5)
    #expect(plan.seconds(for: check, elapsed: 0, groupsLeft: 4) == 5)
    #expect(plan.seconds(for: check, elapsed: 25, groupsLeft: 1) == 2)
  }
}

/// Standard streams of this process that are redirected to files.
enum WorkerStreams {
  @MainActor
  static func run(_ plan: WorkerPlan) throws -> [WorkerMessage] {
    let folder = try TemporaryFolder()
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
