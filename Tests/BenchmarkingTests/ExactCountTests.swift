import ArchDirect
import CMeasuring
import ExecutorPump
import Foundation
import Results
import Scenarios
import Testing

@testable import Benchmarking

/// A program does known work in each step; the counters must report exactly that.
@MainActor
@Suite("Exact counts")
struct ExactCountTests {
  private static func count(
    _ program: any WorkingProgram.Type, _ workload: String = "dispatch", size: String = "1"
  ) throws -> CellCounts {
    let suite = Suite(architectures: [DirectArchitecture.self, program])
    let group = CellGroup(scenario: "counter", workload: workload, size: Size(size))
    return try CountWorker(suite: suite).count(Cell(group, program.participant))
  }

  @Test("a program that allocates nothing and reports no stage has no allocations and no stages")
  func idle() async {
    await #expect(processExitsWith: .success) {
      try await AllocationCounter.counting {
        let counts = try Self.count(Idle.self)
        #expect(counts.perCycle == AllocationCounts())
        #expect(counts.usefulDeliveries == 2 && counts.redundantDeliveries == 0)
        #expect(counts.stages == StageCounts(made: 2) && !counts.stages.isReported)
        #expect(counts.liveAfterTeardown == 0)
      }
    }
  }

  @Test("allocations, deliveries and stages are counted exactly, on any thread")
  func step() async {
    await #expect(processExitsWith: .success) {
      try await AllocationCounter.counting {
        for program: any WorkingProgram.Type in [WorkingHere.self, WorkingElsewhere.self] {
          let counts = try Self.count(program)
          Self.expect(counts.perCycle, works: 2)
          #expect(counts.usefulDeliveries == 2 && counts.redundantDeliveries == 2 * 2)
          #expect(
            counts.stages
              == StageCounts(
                reductions: 2 * 4, selections: 2 * 6, notifications: 2 * 5, made: 2 * 3))
          // Each life leaves one block.
          #expect(counts.liveAfterTeardown == 2)
        }
      }
    }
  }

  @Test("allocations in tasks are counted exactly")
  func tasks() async {
    await #expect(processExitsWith: .success) {
      try await AllocationCounter.counting {
        // Nobody knows what the tasks themselves cost: as much as those of an idle program.
        let idle = try Self.count(Idle.self, "concurrent", size: "10")
        for program: any WorkingProgram.Type in [WorkingHere.self, WorkingElsewhere.self] {
          let counts = try Self.count(program, "concurrent", size: "10")
          Self.expect(counts.perCycle, works: 20, beyond: idle.perCycle)
          #expect(counts.usefulDeliveries == idle.usefulDeliveries)
          #expect(counts.redundantDeliveries == 20 * 2)
          #expect(counts.stages.reductions == 20 * 4 && counts.stages.selections == 20 * 6)
        }
      }
    }
  }

  private static func expect(
    _ counts: AllocationCounts, works: Int, beyond other: AllocationCounts = .init()
  ) {
    #expect(counts.allocations - other.allocations == works * Work.allocations)
    #expect(counts.deallocations - other.deallocations == works * Work.deallocations)
    #expect(counts.allocatedBytes - other.allocatedBytes == works * Work.allocatedBytes)
  }

  @Test("the peak is the most that was alive at once, and not what is alive")
  func peak() async {
    await #expect(processExitsWith: .success) {
      try await AllocationCounter.counting {
        let work = Work()
        // The first time, the runtime allocates too.
        work.perform()
        work.end()
        AllocationCounter.resetPeak()
        let start = AllocationCounter.snapshot()
        work.perform()
        work.end()
        let end = AllocationCounter.snapshot()
        #expect(end.counts(since: start).liveBytes == 0)
        // The sizes of the allocator that 44, 3,000, 5,000 and twice 16 bytes have.
        #expect(end.peakLiveBytes(since: start) == 48 + 3_072 + 5_120 + 2 * 16)
      }
    }
  }
}

extension AllocationCounter {
  /// Counts allocations meanwhile; nothing else may run in the process.
  static func counting(_ body: @MainActor () throws -> Void) async throws {
    try install()
    defer { remove() }
    try await MainActor.run { try Pump.window { try body() } }
  }
}

private protocol WorkingProgram: CounterArchitecture where Board == WorkingBoard {
  static var place: WorkingBoard.Place? { get }
}

extension WorkingProgram {
  fileprivate static var profile: Profile {
    Profile(architecture: "none", variant: "\(self)", summary: "")
  }

  @MainActor
  fileprivate static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> WorkingBoard {
    WorkingBoard(place)
  }
}

private enum Idle: WorkingProgram { static let place: WorkingBoard.Place? = nil }
private enum WorkingHere: WorkingProgram { static let place = Optional(WorkingBoard.Place.here) }
private enum WorkingElsewhere: WorkingProgram {
  static let place = Optional(WorkingBoard.Place.elsewhere)
}

/// One counter with one view.
///
/// It has no collections, because iterating over one allocates in debug builds.
private final class WorkingBoard: CounterBoard {
  enum Place { case here, elsewhere }

  private let work: Work?
  private let thread: SecondThread?
  private var counter = Counter(value: 0)
  private var view: (any ContentView<CounterContent>)?

  /// Keeps a block of each life; it stays reachable, so that other tools report no leak.
  private static let leaked = Work()

  init(_ place: Place?) {
    work = place == nil ? nil : Work()
    thread = place == .elsewhere ? work.map(SecondThread.init) : nil
    if place != nil { Self.leaked.keepOne() }
  }

  func send(_ intent: CounterIntent) {
    switch intent {
    case .increment: step(by: 1)
    case .decrement: step(by: -1)
    default: break
    }
  }

  private func step(by amount: Int) {
    counter.value += amount
    deliver()
    guard let work else { return }
    deliver()
    deliver()
    report(.reduced, 4)
    report(.selected, 6)
    report(.notified, 5)
    if let thread { thread.perform() } else { work.perform() }
  }

  private func report(_ stage: Trace.Stage, _ count: Int) {
    for _ in 0..<count { Trace.record(stage, "") }
  }

  private func deliver() { view?.show(shown) }

  private var shown: CounterContent {
    CounterContent(
      text: "\(counter.value)", parity: counter.value.isMultiple(of: 2) ? .even : .odd,
      isBusy: false)
  }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    self.view = view
    deliver()
    return .ended
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment { .ended }
  func content(of id: Int) -> CounterContent? { shown }
  var totalContent: TotalContent { TotalContent(text: "", nonZeroCount: 0) }

  isolated deinit {
    view = nil
    thread?.end()
    work?.end()
  }
}

/// Work that allocates with every function that can.
///
/// Unchecked, because one thread at a time performs it.
private final class Work: @unchecked Sendable {
  static let allocations = 10
  static let deallocations = 8
  static let allocatedBytes = 40 + 44 + 64 + 3_000 + 100 + 5_000 + 2 * 16 + 3 * 7 + 128 + 50 + 100

  /// The kept blocks, a list linked by the addresses in the blocks.
  private var kept: UnsafeMutableRawPointer?

  func perform() {
    let stays = opaque(realloc(allocated(40), 44))
    let moves = opaque(realloc(allocated(64), 3_000))
    // From nothing it is an allocation, to nothing a deallocation.
    _ = opaque(realloc(opaque(realloc(nil, 100)), 0))
    let passing = allocated(5_000)
    keepOne()
    keepOne()
    free(stays)
    free(moves)
    free(passing)
    free(opaque(calloc(3, 7)))
    free(opaque(aligned_alloc(64, 128)))
    free(opaque(valloc(50)))
    var aligned: UnsafeMutableRawPointer?
    posix_memalign(&aligned, 64, 100)
    free(opaque(aligned))
  }

  func keepOne() {
    let block = allocated(16)
    block?.storeBytes(of: kept, as: UnsafeMutableRawPointer?.self)
    kept = block
  }

  func end() {
    while let block = kept {
      kept = block.load(as: UnsafeMutableRawPointer?.self)
      free(block)
    }
  }

  private func allocated(_ size: Int) -> UnsafeMutableRawPointer? { opaque(malloc(size)) }

  /// Keeps the optimiser from removing an allocation.
  private func opaque(_ block: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(mutating: ab_barrier_pointer(block))
  }
}

/// A second thread, which semaphores keep from working at the same time as the program's.
private final class SecondThread: @unchecked Sendable {
  private let work: Work
  private let requests = DispatchSemaphore(value: 0)
  private let replies = DispatchSemaphore(value: 0)
  private var isEnding = false
  private var thread = pthread_t()

  init(_ work: Work) {
    self.work = work
    // Foundation's Thread cannot be joined.
    let error = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<SecondThread>.fromOpaque(context).takeUnretainedValue().serveRequests()
        return nil
      }, Unmanaged.passUnretained(self).toOpaque())
    precondition(error == 0, "cannot create a thread: \(String(cString: strerror(error)))")
  }

  func perform() {
    requests.signal()
    replies.wait()
  }

  func end() {
    isEnding = true
    requests.signal()
    pthread_join(thread, nil)
  }

  private func serveRequests() {
    requests.wait()
    while !isEnding {
      work.perform()
      replies.signal()
      requests.wait()
    }
  }
}
