import CMeasuring
import Foundation
import Scenarios

protocol KnownProgram: CounterArchitecture where Board == KnownBoard {
  static var kind: KnownBoard.Kind { get }
}

extension KnownProgram {
  static var profile: Profile {
    Profile(
      architecture: "none", variant: kind.rawValue,
      summary: "a program of which every count is known")
  }

  @MainActor
  static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> KnownBoard {
    KnownBoard(environment, kind)
  }
}

enum KnownIdle: KnownProgram { static let kind = KnownBoard.Kind.idle }
enum KnownHere: KnownProgram { static let kind = KnownBoard.Kind.here }
enum KnownElsewhere: KnownProgram { static let kind = KnownBoard.Kind.elsewhere }
enum KnownMisreport: KnownProgram { static let kind = KnownBoard.Kind.misreport }

/// The board of all known programs, with one counter and one view.
///
/// It has no collections, because iterating over one allocates in debug builds.
final class KnownBoard: CounterBoard {
  enum Kind: String {
    /// Allocates nothing, delivers each content once, and reports no stage.
    case idle = "known-idle"
    /// Does its ``KnownWork`` on the main actor.
    case here = "known-here"
    /// Does its ``KnownWork`` on a second thread.
    case elsewhere = "known-elsewhere"
    /// Works, and reports each stage once too often.
    case misreport = "known-misreport"
  }

  /// The costs of one intent in addition to its ``KnownWork``.
  static let deliveries = 3
  static let stages = StageCounts(
    reductions: 4, selections: 6, notifications: 5, made: deliveries)

  static let leaks = 1

  private let kind: Kind
  private let work = KnownWork()
  private let thread: SecondThread?
  private var counter = Counter(value: 0)
  private var view: (any ContentView<CounterContent>)?

  /// The leaked blocks, which stay reachable, so that other tools report no leak.
  private static let leaked = KnownWork()

  init(_ environment: ScenarioEnvironment, _ kind: Kind) {
    self.kind = kind
    thread = kind == .elsewhere ? SecondThread(work) : nil
    if kind != .idle { for _ in 0..<Self.leaks { Self.leaked.keepOne() } }
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
    guard kind != .idle else { return }
    for _ in 1..<Self.deliveries { deliver() }
    report(.reduced, Self.stages.reductions)
    report(.selected, Self.stages.selections)
    report(.notified, Self.stages.notifications)
    if let thread { thread.perform() } else { work.perform() }
  }

  private func report(_ stage: Trace.Stage, _ count: Int) {
    for _ in 0..<count + (kind == .misreport ? 1 : 0) { Trace.record(stage, "") }
  }

  private func deliver() { view?.show(CounterContent(counter)) }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    self.view = view
    deliver()
    return .ended
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment { .ended }

  func content(of id: Int) -> CounterContent? { CounterContent(counter) }

  var totalContent: TotalContent { TotalContent(CounterTotal()) }

  isolated deinit {
    view = nil
    thread?.end()
    work.end()
  }
}

/// Work with known allocations.
///
/// Unchecked, because one thread at a time performs it: that of the program, or a second one that the
/// program waits for.
final class KnownWork: @unchecked Sendable {
  /// The costs of performing it once, with every function that allocates.
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
    keep(allocated(16))
    keep(allocated(16))
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

  func keepOne() { keep(allocated(16)) }

  func end() {
    while let block = kept {
      kept = block.load(as: UnsafeMutableRawPointer?.self)
      free(block)
    }
  }

  private func keep(_ block: UnsafeMutableRawPointer?) {
    block?.storeBytes(of: kept, as: UnsafeMutableRawPointer?.self)
    kept = block
  }

  private func allocated(_ size: Int) -> UnsafeMutableRawPointer? { opaque(malloc(size)) }

  /// Keeps the optimiser from removing an allocation.
  private func opaque(_ block: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(mutating: ab_barrier_pointer(block))
  }
}

/// A second thread, which semaphores keep from working at the same time as the program's.
final class SecondThread: @unchecked Sendable {
  private let work: KnownWork
  private let requests = DispatchSemaphore(value: 0)
  private let replies = DispatchSemaphore(value: 0)
  private var isEnding = false
  private var thread = pthread_t()

  init(_ work: KnownWork) {
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
