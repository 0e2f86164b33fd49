import ArchDirect
import ExecutorPump
import Foundation
import Results
import Scenarios
import TestSupport
import Testing

@testable import Benchmarking

/// Exact counts need a process of their own.
@MainActor
@Suite("Count worker")
struct CountWorkerTests {
  @Test(
    "a faulty variant is detected, with the reason",
    arguments: [
      CountCase(WrongText.self, "dispatch/1", "counter 0 shows text 1! instead of 1"),
      CountCase(SilentDecrement.self, "fanout-all/10", "counter 0 shows text 1 instead of 0"),
      CountCase(StaleStart.self, "attach/1", "the temporary view shows text -1 instead of "),
      CountCase(Faultless.self, "derived/10", "the total shows text 0 instead of "),
      CountCase(
        FitfulNotification.self, "dispatch/1", "two counts of the stages of a cycle differ"),
    ])
  func fault(_ testCase: CountCase) {
    let failure = #expect(throws: CountFailure.self) { try testCase.count() }
    #expect(failure?.description.hasPrefix(testCase.reason) == true)
  }

  @Test("leaks of two life cycles are counted, and bytes per view where views are attached")
  func life() async {
    await #expect(processExitsWith: .success) {
      let leak = try await CountCase(Leak.self, "dispatch/1").countExactly()
      #expect(leak.liveAfterTeardown == 2 && leak.bytesPerView == nil)
      // An element of its list has 24 bytes, and at most half of the list's capacity is unused.
      let attaching = try await CountCase(Faultless.self, "attach/1").countExactly()
      #expect((24...48).contains(attaching.bytesPerView ?? 0))
    }
  }

  @Test("fractional counts per cycle are a failure")
  func fitfulAllocation() async {
    await #expect(processExitsWith: .success) {
      let failure = await #expect(throws: CountFailure.self) {
        try await CountCase(FitfulAllocation.self, "dispatch/1").countExactly()
      }
      let reason = try #require(failure?.description)
      #expect(reason.hasPrefix("equal operations do not allocate alike"))
      #expect(reason.contains(", 8 cycles made "), "\(reason)")
    }
  }
}

struct CountCase: CustomTestStringConvertible, Sendable {
  let architecture: any CounterArchitecture.Type
  let cell: Cell
  let reason: String

  init(_ architecture: any CounterArchitecture.Type, _ name: String, _ reason: String = "") {
    let parts = name.split(separator: "/").map(String.init)
    self.architecture = architecture
    cell = WorkerPlan.Group([], workload: parts[0], size: parts[1]).cell(architecture.participant)
    self.reason = reason
  }

  var testDescription: String { "\(cell)" }

  /// Counts without the hooks, so that all allocation counts are zero.
  @MainActor
  func count() throws -> CellCounts {
    let suite = Suite(architectures: [DirectArchitecture.self, architecture])
    return try Pump.window {
      let worker = CountWorker(suite: suite)
      _ = try worker.check(cell)
      return try worker.count(cell)
    }
  }

  /// Counts with the hooks, in a process that does nothing else.
  @MainActor
  func countExactly() throws -> CellCounts {
    try AllocationCounter.install()
    defer { AllocationCounter.remove() }
    return try count()
  }
}

/// A worker and its standard streams, which each test replaces in its own process.
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
      #expect(messages.count == 2 && messages.first?.words == "counter/dispatch/1/chatty")
      let failure = "counter/derived/1/chatty: the total shows"
      #expect(messages.last?.words.hasPrefix(failure) == true, "\(messages)")
    }
  }

  @Test("times with empty caches are reported by group")
  func coldTimes() async {
    await #expect(processExitsWith: .success) {
      let plan = WorkerPlan.ColdPlan(
        seed: 1, process: 0, rounds: 2, buffer: CacheBuffer(lastLevelCacheBytes: 4096))
      let group = WorkerPlan.Group(
        ["direct", "none", "direct-again", "driver"], workload: "dispatch")
      let messages = try await Self.run(WorkerPlan(task: .timeCold(plan), groups: [group]))
      guard case .timedCold(group, let times)? = messages.first else {
        Issue.record("\(group) has no times, but there are \(messages)")
        return
      }
      #expect(times.rounds.count == 2 && times.isEmptied)
      #expect(times.rounds.allSatisfy { $0.count == 4 && $0.allSatisfy { $0.time > 0 } })
    }
  }

  @Test("groups share the time that is left, and views of a screen have whole designs of rounds")
  func shares() {
    var plan = WorkerPlan.TimePlan.example(budgetSeconds: 20)
    let group = WorkerPlan.Group(["direct", "udf"])
    // The check of the instrument has a tenth at least.
    let check = WorkerPlan.Group(["direct", .baselineAgain])
    #expect(plan.seconds(for: group, elapsed: 0, groupsLeft: 4, checks: 1) == 5)
    #expect(plan.seconds(for: group, elapsed: 25, groupsLeft: 1, checks: 1) == -5)
    #expect(plan.seconds(for: check, elapsed: 0, groupsLeft: 4, checks: 1) == 5)
    #expect(plan.seconds(for: check, elapsed: 25, groupsLeft: 1, checks: 1) == 2)
    // Where all groups check it, none has more than the others.
    #expect(plan.seconds(for: check, elapsed: 10, groupsLeft: 40, checks: 80) == 0.25)
    func rounds(of n: Int, participants: Int, areLong: Bool = false) -> Int {
      plan.drawnRounds(of: n, participants: participants, areLong: areLong).count
    }
    #expect(rounds(of: 30, participants: 5) == 6)
    (plan.screenRounds, plan.processCount) = (11, 5)
    // Four participants have a design of four orders, five have one of ten.
    #expect([4, 5].map { rounds(of: 30, participants: $0) } == [12, 20])
    #expect(rounds(of: 31, participants: 5) == 6)
    // Where rounds are long, five processes share designs: ten of four orders, three of ten.
    #expect([4, 5].map { rounds(of: 30, participants: $0, areLong: true) } == [8, 6])
  }

  @Test("rounds are long for all processes where they are for the first one")
  func longRounds() {
    let group = WorkerPlan.Group(["direct", "udf"])
    var measurements = Measurements()
    for hasLongRounds in [true, false] {
      var times = GroupTimes([1, 1], baseline: 1)
      times.hasLongRounds = hasLongRounds
      measurements.add(.timed(group, times))
    }
    let plan = WorkerPlan(task: .time(.example()), groups: [group])
    let next = plan.following(measurements.times).timePlan
    #expect(next?.hasLongRounds == [group.id: true])
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
