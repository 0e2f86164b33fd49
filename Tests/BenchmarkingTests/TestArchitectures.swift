import Scenarios

@testable import Benchmarking

enum Fault: String, Sendable {
  case none
  /// Every text has an additional character.
  case wrongText = "wrong-text"
  /// All views but the first are shown an outdated content when attached.
  case staleStart = "stale-start"
  case silentDecrement = "silent-decrement"
  case doubleDelivery = "double-delivery"
  case leak
  case chatty
  /// Every third step allocates, and keeps its allocation until the next one.
  case fitfulAllocation = "fitful-allocation"
  /// Every fourth step reports a notification.
  case fitfulNotification = "fitful-notification"
}

protocol FaultyArchitecture: CounterArchitecture where Board == FaultyBoard {
  static var fault: Fault { get }
}

extension FaultyArchitecture {
  static var profile: Profile {
    Profile(architecture: "faulty", variant: fault.rawValue, summary: "")
  }

  @MainActor
  static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> FaultyBoard {
    FaultyBoard(configuration, environment, fault)
  }
}

enum Faultless: FaultyArchitecture { static let fault = Fault.none }
enum WrongText: FaultyArchitecture { static let fault = Fault.wrongText }
enum StaleStart: FaultyArchitecture { static let fault = Fault.staleStart }
enum SilentDecrement: FaultyArchitecture { static let fault = Fault.silentDecrement }
enum DoubleDelivery: FaultyArchitecture, ReferenceCell {
  static let fault = Fault.doubleDelivery
  static let workloads: Set = ["counter/dispatch"]
}
enum Chatty: FaultyArchitecture { static let fault = Fault.chatty }
enum Leak: FaultyArchitecture { static let fault = Fault.leak }
enum FitfulAllocation: FaultyArchitecture { static let fault = Fault.fitfulAllocation }
enum FitfulNotification: FaultyArchitecture { static let fault = Fault.fitfulNotification }

final class FaultyBoard: CounterBoard {
  private let fault: Fault
  private var counters: [Counter]
  private var views: [(id: Int, view: any ContentView<CounterContent>)] = []
  private var stepCount = 0
  private var block: Block?

  private final class Block {}
  private static var leaked: [Block] = []

  init(_ configuration: CounterConfiguration, _ environment: ScenarioEnvironment, _ fault: Fault) {
    self.fault = fault
    counters = configuration.counters
    if fault == .chatty { print("hello") }
    if fault == .leak { Self.leaked.append(Block()) }
  }

  func send(_ intent: CounterIntent) {
    switch intent {
    case .increment(let id): step(id, by: 1)
    case .decrement(let id): step(id, by: -1)
    default: break
    }
  }

  private func step(_ id: Int, by amount: Int) {
    counters[id].value += amount
    stepCount += 1
    switch fault {
    case .silentDecrement where amount < 0: return
    case .doubleDelivery: deliver(id)
    case .fitfulNotification where stepCount.isMultiple(of: 4):
      Trace.record(.notified, "views")
    case .fitfulAllocation where stepCount.isMultiple(of: 3): block = Block()
    default: break
    }
    deliver(id)
  }

  private func deliver(_ id: Int) {
    let content = shownContent(id)
    for (place, view) in views where place == id { view.show(content) }
  }

  private func shownContent(_ id: Int) -> CounterContent {
    content(counters[id].value, fault == .wrongText ? "!" : "")
  }

  private func content(_ value: Int, _ end: String = "") -> CounterContent {
    CounterContent(
      text: "\(value)\(end)", parity: value.isMultiple(of: 2) ? .even : .odd, isBusy: false)
  }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    let isStale = fault == .staleStart && !views.isEmpty
    view.show(isStale ? content(-1) : shownContent(id))
    let place = views.count
    views.append((id, view))
    return ViewAttachment { [weak self] in
      guard let self, self.views.count > place else { return }
      self.views.remove(at: place)
    }
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    view.show(totalContent)
    return .ended
  }

  func content(of id: Int) -> CounterContent? { shownContent(id) }

  var totalContent: TotalContent { TotalContent(text: "0", nonZeroCount: 0) }
}
