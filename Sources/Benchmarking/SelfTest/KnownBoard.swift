import Scenarios

/// A program whose counts are known exactly.
protocol KnownProgram: CounterArchitecture where Board == KnownBoard {
  static var variant: String { get }

  /// The thread that does the ``KnownWork`` of each intent, if any.
  static var worker: KnownBoard.Worker? { get }
}

extension KnownProgram {
  static var profile: Profile {
    Profile(
      architecture: "none", variant: variant, summary: "a program of which every count is known",
      delivery: .immediate, order: .source)
  }

  @MainActor
  static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> KnownBoard {
    KnownBoard(environment, worker)
  }
}

/// Allocates nothing, and delivers each content once.
enum KnownIdle: KnownProgram {
  static let variant = "known-idle"
  static let worker: KnownBoard.Worker? = nil
}

/// Allocates on the main actor.
enum KnownHere: KnownProgram {
  static let variant = "known-here"
  static let worker: KnownBoard.Worker? = .mainActor
}

/// Allocates on a second thread.
enum KnownElsewhere: KnownProgram {
  static let variant = "known-elsewhere"
  static let worker: KnownBoard.Worker? = .secondThread
}

enum KnownPrograms {
  static let all: [any KnownProgram.Type] = [KnownIdle.self, KnownHere.self, KnownElsewhere.self]
}

/// The board of all known programs, with one counter and one view.
///
/// It has no collections, because iterating over one allocates in debug builds.
final class KnownBoard: CounterBoard {
  /// The thread that allocates.
  enum Worker {
    case mainActor, secondThread
  }

  /// The costs of one intent in addition to its ``KnownWork``.
  static let deliveries = 3
  static let reducerCalls = 4
  static let selectorCalls = 6

  /// The number of blocks that each board leaks.
  static let leaks = 1

  private let worker: Worker?
  private let tracer: (any Tracer)?
  private let work = KnownWork()
  private let thread: SecondThread?
  private var counter = Counter(value: 0)
  private var view: (any ContentView<CounterContent>)?

  /// The leaked blocks, which stay reachable, so that other tools report no leak.
  private static let leaked = KnownWork()

  init(_ environment: ScenarioEnvironment, _ worker: Worker?) {
    self.worker = worker
    tracer = environment.tracer
    thread = worker == .secondThread ? SecondThread(work) : nil
    if worker != nil { for _ in 0..<Self.leaks { Self.leaked.keepOne() } }
  }

  func send(_ intent: CounterIntent) {
    switch intent {
    case .increment: step(by: 1)
    case .decrement: step(by: -1)
    case .reset, .resetAll, .incrementLater, .cancelLater: break
    }
  }

  private func step(by amount: Int) {
    counter.value += amount
    deliver()
    guard worker != nil else { return }
    for _ in 1..<Self.deliveries { deliver() }
    for _ in 0..<Self.reducerCalls { tracer?.record(.reduction, "") }
    for _ in 0..<Self.selectorCalls { tracer?.record(.selection, "") }
    if let thread { thread.perform() } else { work.perform() }
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

  func stop() {
    view = nil
    thread?.end()
    work.end()
  }
}
