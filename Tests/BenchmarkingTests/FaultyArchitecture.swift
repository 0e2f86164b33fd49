import ArchDirect
import Conformance
import Scenarios

@testable import Benchmarking

/// The baseline's counter board with a fault.
protocol FaultyArchitecture: CounterArchitecture where Board == WrappedBoard {
  static var fault: Fault { get }
}

extension FaultyArchitecture {
  static var profile: Profile {
    Profile(architecture: "faulty", variant: fault.rawValue, summary: "")
  }

  @MainActor
  static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> WrappedBoard {
    let board = WrappedBoard(
      DirectArchitecture.makeCounterBoard(configuration, environment: environment))
    fault.spoil(board)
    return board
  }
}

enum Faultless: FaultyArchitecture { static let fault = Fault.none }
enum DoubleStep: FaultyArchitecture { static let fault = Fault.doubleStep }
enum SilentDecrement: FaultyArchitecture { static let fault = Fault.silentDecrement }
enum DoubleDelivery: FaultyArchitecture { static let fault = Fault.doubleDelivery }
enum Chatty: FaultyArchitecture { static let fault = Fault.chatty }
enum Leak: FaultyArchitecture { static let fault = Fault.leak }
enum Working: FaultyArchitecture { static let fault = Fault.working }
enum WorkingElsewhere: FaultyArchitecture { static let fault = Fault.workingElsewhere }
enum FitfulAllocation: FaultyArchitecture { static let fault = Fault.fitfulAllocation }
enum FitfulNotification: FaultyArchitecture { static let fault = Fault.fitfulNotification }

@MainActor
enum Fault: String {
  case none
  case doubleStep = "double-step"
  case silentDecrement = "silent-decrement"
  case doubleDelivery = "double-delivery"
  case chatty
  /// It leaves one block of each life.
  case leak
  /// Each step allocates, on this or on another thread, and reports stages.
  case working
  case workingElsewhere = "working-elsewhere"
  /// Every third step allocates, and keeps its allocation until the next one.
  case fitfulAllocation = "fitful-allocation"
  /// Every fourth step reports a notification.
  case fitfulNotification = "fitful-notification"

  private final class Block {}
  private static var leaked: [Block] = []
  private static let work = Work()
  private static let workingThread = WorkingThread(work)

  func spoil(_ board: WrappedBoard) {
    var steps = 0
    var block: Block?
    switch self {
    case .none: break
    case .chatty: print("hello")
    case .leak: Self.leaked.append(Block())
    case .doubleDelivery:
      board.onAttach = { view, target, base in
        let twice = RelayView<CounterPort.Shown> { for _ in 0..<2 { view.show($0) } }
        return base.attach(twice, to: target)
      }
    case .doubleStep: before { base in base.send(.increment(0)) }
    case .silentDecrement:
      board.onSend = { intent, base in if case .increment = intent { base.send(intent) } }
    case .working: work(Self.work.perform)
    case .workingElsewhere: work(Self.workingThread.perform)
    case .fitfulNotification:
      before { _ in if steps.isMultiple(of: 4) { Trace.record(.notified, "views") } }
    case .fitfulAllocation: before { _ in if steps.isMultiple(of: 3) { block = Block() } }
    }

    func before(_ step: @escaping (CounterPort) -> Void) {
      board.onSend = { intent, base in
        steps += 1
        step(base)
        withExtendedLifetime(block) { base.send(intent) }
      }
    }

    // Nothing else in its steps allocates.
    func work(_ perform: @escaping () -> Void) {
      before { _ in
        for _ in 0..<4 { Trace.record(.reduced, "") }
        for _ in 0..<6 { Trace.record(.selected, "") }
        for _ in 0..<5 { Trace.record(.notified, "") }
        perform()
      }
    }
  }
}
