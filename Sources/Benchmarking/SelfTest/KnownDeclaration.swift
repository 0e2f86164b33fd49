import Results
import Scenarios

/// A program that declares one of two decisions wrongly.
protocol KnownDeclaration: CounterArchitecture where Board == KnownCollection {
  static var variant: String { get }
  static var viewModels: Decisions.ViewModels { get }

  /// Whether a step copies the collection, although the declared transition is in place.
  static var copies: Bool { get }
}

extension KnownDeclaration {
  static var profile: Profile {
    Profile(
      architecture: "none", variant: variant, summary: "a program that declares a decision wrongly",
      decisions: Decisions(
        transition: .inPlace, reach: .construction, filter: .nowhere, viewModels: viewModels,
        delivery: .immediate),
      order: .source)
  }

  @MainActor
  static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> KnownCollection {
    KnownCollection(configuration, environment, copies: copies)
  }
}

/// Copies its state, although it declares to change it in place.
enum KnownCopy: KnownDeclaration {
  static let variant = "known-copy"
  static let viewModels = Decisions.ViewModels.perThing
  static let copies = true
}

/// Computes one content for all views, although it declares a view model for each.
enum KnownShare: KnownDeclaration {
  static let variant = "known-share"
  static let viewModels = Decisions.ViewModels.perAttachedView
  static let copies = false
}

/// The board of programs that declare a decision wrongly: it computes one content for all views, which
/// show the same counter.
final class KnownCollection: CounterBoard {
  private let tracer: (any Tracer)?
  private let copies: Bool
  private var counters: [Counter]
  private var copy: [Counter] = []
  private var views: [any ContentView<CounterContent>] = []

  init(_ configuration: CounterConfiguration, _ environment: ScenarioEnvironment, copies: Bool) {
    tracer = environment.tracer
    counters = configuration.counters
    self.copies = copies
  }

  func send(_ intent: CounterIntent) {
    switch intent {
    case .increment(let id): step(id, by: 1)
    case .decrement(let id): step(id, by: -1)
    default: break
    }
  }

  private func step(_ id: Int, by amount: Int) {
    if copies { copy = counters }
    counters[id].value += amount
    let content = makeContent(id)
    for view in views { view.show(content) }
  }

  private func makeContent(_ id: Int) -> CounterContent {
    tracer?.record(.computation, "")
    return CounterContent(counters[id])
  }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    views.append(view)
    view.show(makeContent(id))
    return .ended
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment { .ended }
  func content(of id: Int) -> CounterContent? { CounterContent(counters[id]) }
  var totalContent: TotalContent { TotalContent(CounterTotal()) }
  func stop() { views = [] }
}

/// The findings on programs that declare one decision wrongly, and the other one rightly.
@MainActor
struct KnownDeclarations {
  static let all: [any KnownDeclaration.Type] = [KnownCopy.self, KnownShare.self]

  static let groups = ["counter/board/1", "counter/board/100", "counter/fanout-all/10"].map {
    SelfTestPlan.group($0, all.map { $0.participant })
  }

  /// The decision that each program declares wrongly.
  private static let wrong = [KnownCopy.variant: "transition", KnownShare.variant: "view-model"]

  let findings: [ConformanceRow]

  init(suite: Suite, measurements: Measurements) {
    findings = DecisionCheck(suite: suite, measurements: measurements)
      .findings(on: Self.all.map { $0.participant })
  }

  static let count = 2 * all.count

  var rightCount: Int {
    findings.count { $0.isContradiction == (Self.wrong[$0.variant] == $0.decision) }
  }
}
