import ArchDirect
import ArchUDF
import ExecutorPump
import Results
import Scenarios
import Testing

@testable import Benchmarking

/// Counts, and what makes a cell have none.
///
/// Exact counts need a process of their own each.
@MainActor
@Suite("Count worker")
struct CountWorkerTests {
  @Test(
    "a variant that does not do what it should is caught, with the reason",
    arguments: [
      Lie(
        WrongText.self, "dispatch/1",
        "counter 0 shows 1! (odd) instead of 1 (odd)"),
      Lie(
        SilentDecrement.self, "fanout-all/10",
        "counter 0 shows 1 (odd) instead of 0 (even)"),
      Lie(
        LateDelivery.self, "dispatch/1", "0 useful deliveries in a closed cycle instead of 2"),
      Lie(
        LateDelivery.self, "burst/10", "2 useful deliveries in a closed cycle instead of 20"),
      Lie(
        StaleStart.self, "attach/1",
        "the view that comes and goes shows -1 (odd) instead of 0 (even)"),
      Lie(
        Faultless.self, "derived/10", "the total shows 0 (0 not zero) instead of 1 (1 not zero)"),
    ])
  func lie(_ lie: Lie) {
    let failure = #expect(throws: CountFailure.self) { try lie.count() }
    #expect(failure?.description == lie.reason)
  }

  @Test("a plain board passes every check")
  func faultless() throws {
    let lie = Lie(Faultless.self, "dispatch/1", "")
    let counts = try lie.count()
    #expect(counts.usefulDeliveries == 2)
    #expect(counts.redundantDeliveries == 0)
    #expect(counts.reducerCalls == nil)
    #expect(counts.selectorCalls == nil)
  }

  @Test("a delivery of what is shown already is wasted")
  func wasted() throws {
    let counts = try Lie(DoubleDelivery.self, "burst/10", "").count()
    #expect(counts.usefulDeliveries == 20)
    #expect(counts.redundantDeliveries == 20)
  }

  @Test("steps of an architecture are counted where it has them")
  func steps() throws {
    let suite = Suite(architectures: [DirectArchitecture.self, UDFArchitecture.self])
    let counts = try CountWorker(suite: suite).count(
      Cell(scenario: "counter", workload: "dispatch", size: Size("1"), variant: "udf"))
    #expect((counts.reducerCalls ?? 0) > 0)
  }

  @Test("the floor allocates nothing in a step, and leaves nothing behind")
  func floor() async {
    await #expect(processExitsWith: .success) {
      let counts = try await Lie(DirectArchitecture.self, "dispatch/1", "").countExactly()
      #expect(counts.perCycle == AllocationCounts())
      #expect(counts.liveAfterTeardown == 0)
      #expect(counts.peakLiveBytes > 0)
    }
  }

  @Test("what a further view costs is counted where views are what matters")
  func bytesPerView() async {
    await #expect(processExitsWith: .success) {
      let attaching = try await Lie(Faultless.self, "attach/1", "").countExactly()
      // An element of its list has 24 bytes, and the list is less than full by half at most.
      #expect((24...48).contains(attaching.bytesPerView ?? 0))
      let stepping = try await Lie(Faultless.self, "dispatch/1", "").countExactly()
      #expect(stepping.bytesPerView == nil)
    }
  }

  @Test("what two lives leave behind is found")
  func leak() async {
    await #expect(processExitsWith: .success) {
      let counts = try await Lie(Leak.self, "dispatch/1", "").countExactly()
      #expect(counts.liveAfterTeardown == 2)
    }
  }

  @Test("counts that are no whole numbers per cycle are a failure")
  func fitfulAllocation() async {
    await #expect(processExitsWith: .success) {
      let failure = await #expect(throws: CountFailure.self) {
        try await Lie(FitfulAllocation.self, "dispatch/1", "").countExactly()
      }
      #expect(failure?.description.hasPrefix("7 cycles do not cost a whole number") == true)
    }
  }

  @Test("a cell that does not exist is no failure of a variant")
  func unknownCell() {
    let suite = Suite(architectures: [DirectArchitecture.self])
    let cells = [("nap", "1", "direct"), ("dispatch", "2", "direct"), ("dispatch", "1", "mvc")]
    for (workload, size, variant) in cells {
      let cell = Cell(
        scenario: "counter", workload: workload, size: Size(size),
        variant: Participant(variant))
      #expect(throws: UnknownCell(cell: cell)) { try CountWorker(suite: suite).count(cell) }
    }
  }

  @Test("calls are counted by step, from the last reset on")
  func stepCounter() {
    let counter = StepCounter()
    #expect(counter.reducerCalls == nil && counter.selectorCalls == nil)
    for step in [
      TraceEvent.Step.intent, .middleware, .reduction, .reduction, .frame, .notification,
    ] {
      counter.record(TraceEvent(step, ""))
    }
    #expect(counter.reducerCalls == 2)
    #expect(counter.selectorCalls == nil)
    counter.record(TraceEvent(.selection, ""))
    #expect(counter.selectorCalls == 1)
    counter.reset()
    #expect(counter.reducerCalls == nil && counter.selectorCalls == nil)
  }
}

/// A variant at a cell, and why it has no counts.
struct Lie: CustomTestStringConvertible, Sendable {
  let architecture: any CounterArchitecture.Type
  let cell: Cell
  let reason: String

  init(_ architecture: any CounterArchitecture.Type, _ name: String, _ reason: String) {
    let parts = name.split(separator: "/").map(String.init)
    self.architecture = architecture
    cell = Cell(
      scenario: "counter", workload: parts[0], size: Size(parts[1]),
      variant: architecture.participant)
    self.reason = reason
  }

  var testDescription: String { "\(cell)" }

  /// Counts without the hooks: every allocation count is zero.
  @MainActor
  func count() throws -> CellCounts {
    let isBaseline = architecture.participant == .baseline
    let suite = Suite(
      architectures: [DirectArchitecture.self] + (isBaseline ? [] : [architecture]))
    return try Pump.window { try CountWorker(suite: suite).count(cell) }
  }

  /// Counts everything, as nothing else in a process must do at the time.
  @MainActor
  func countExactly() throws -> CellCounts {
    try AllocationCounter.install()
    defer { AllocationCounter.remove() }
    return try count()
  }
}
