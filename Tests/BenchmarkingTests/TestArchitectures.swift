import Scenarios

@testable import Benchmarking

enum Fault: String, Sendable {
  case none
  /// Every text has an additional character.
  case wrongText = "wrong-text"
  /// All views but the first are shown an outdated content when attached.
  case staleStart = "stale-start"
  /// Contents are delivered with the next frame, although the profile promises immediate delivery.
  case lateDelivery = "late-delivery"
  case silentDecrement = "silent-decrement"
  /// Decrements are silent, and the profile says so.
  case declaredGap = "declared-gap"
  case doubleDelivery = "double-delivery"
  case leak
  case chatty
  /// Every third step allocates, and keeps its allocation until the next one.
  case fitfulAllocation = "fitful-allocation"
  /// The board reports a stage, but no computation.
  case uncomputed
  /// Every fourth step reports a notification.
  case fitfulNotification = "fitful-notification"
}

protocol FaultyArchitecture: CounterArchitecture where Board == FaultyBoard {
  static var fault: Fault { get }
}

extension FaultyArchitecture {
  static var profile: Profile {
    Profile(
      architecture: "faulty", variant: fault.rawValue, summary: "", decisions: .yardstick,
      order: .source,
      knownGaps: fault == .declaredGap ? ["C02": "decrements are not delivered"] : [:])
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
enum LateDelivery: FaultyArchitecture { static let fault = Fault.lateDelivery }
enum SilentDecrement: FaultyArchitecture { static let fault = Fault.silentDecrement }
enum DeclaredGap: FaultyArchitecture { static let fault = Fault.declaredGap }
enum DoubleDelivery: FaultyArchitecture, ReferenceCell {
  static let fault = Fault.doubleDelivery
  static let workloads: Set = ["counter/dispatch"]
}
enum Chatty: FaultyArchitecture { static let fault = Fault.chatty }
enum Leak: FaultyArchitecture { static let fault = Fault.leak }
enum FitfulAllocation: FaultyArchitecture { static let fault = Fault.fitfulAllocation }
enum Uncomputed: FaultyArchitecture { static let fault = Fault.uncomputed }
enum FitfulNotification: FaultyArchitecture { static let fault = Fault.fitfulNotification }

final class FaultyBoard: CounterBoard, FrameClient {
  private let fault: Fault
  private let display: Display
  private let tracer: (any Tracer)?
  private var counters: [Counter]
  private var views: [(id: Int, view: any ContentView<CounterContent>)] = []
  private var stepCount = 0
  private var block: Block?
  private var dirty: [Int] = []

  private final class Block {}
  private static var leaked: [Block] = []

  init(_ configuration: CounterConfiguration, _ environment: ScenarioEnvironment, _ fault: Fault) {
    self.fault = fault
    display = environment.display
    tracer = environment.tracer
    counters = configuration.counters
    if fault == .uncomputed { tracer?.record(.intent, "start") }
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
    case .silentDecrement where amount < 0, .declaredGap where amount < 0: return
    case .lateDelivery:
      if dirty.isEmpty { display.requestFrame(for: self) }
      dirty.append(id)
      return
    case .doubleDelivery: deliver(id)
    case .fitfulNotification where stepCount.isMultiple(of: 4):
      tracer?.record(.notification, "views")
    case .fitfulAllocation where stepCount.isMultiple(of: 3): block = Block()
    default: break
    }
    deliver(id)
  }

  func displayFrame() {
    if let id = dirty.last { deliver(id) }
    dirty.removeAll()
  }

  private func deliver(_ id: Int) {
    let content = shownContent(id)
    for (place, view) in views where place == id { view.show(content) }
  }

  private func shownContent(_ id: Int) -> CounterContent {
    var content = CounterContent(counters[id])
    if fault == .wrongText { content.text += "!" }
    return content
  }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    let isStale = fault == .staleStart && !views.isEmpty
    view.show(isStale ? CounterContent(Counter(value: -1)) : shownContent(id))
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

  func stop() { views.removeAll() }
}
