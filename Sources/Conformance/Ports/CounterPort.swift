import ReferenceModels
import Scenarios

/// The counter board: counters and their total.
public struct CounterPort: ScenarioPort {
  public enum Target: PortTarget {
    case counter(Int)
    case total

    public var name: String {
      switch self {
      case .counter(let id): "counter \(id)"
      case .total: "total"
      }
    }
  }

  public enum Shown: PortContent {
    case counter(CounterContent)
    case total(TotalContent)

    public var value: any Equatable & Sendable {
      switch self {
      case .counter(let content): content
      case .total(let content): content
      }
    }
  }

  public let board: any CounterBoard

  public init(_ board: any CounterBoard) { self.board = board }

  public var object: AnyObject { board }

  public func send(_ intent: CounterIntent) { board.send(intent) }

  public static func view(of target: Target, show: @escaping Handler) -> PortView<Self> {
    switch target {
    case .counter(let id): PortView(show, Shown.counter) { $1.board.attach($0, to: id) }
    case .total: PortView(show, Shown.total) { $1.board.attachTotal($0) }
    }
  }

  public func content(of target: Target) -> Shown? {
    switch target {
    case .counter(let id): board.content(of: id).map { .counter($0) }
    case .total: .total(board.totalContent)
    }
  }

  public static func content(of target: Target, in model: CounterModel) -> Shown? {
    switch target {
    case .counter(let id): model.content(of: id).map { .counter($0) }
    case .total: .total(model.totalContent)
    }
  }

  public func stop() { board.stop() }
}

/// A board that forwards everything to another one.
public final class WrappedBoard: Wrapper<CounterPort>, CounterBoard {
  public func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    ViewAttachment(attach(view, .counter(id)).detach)
  }

  public func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    ViewAttachment(attach(view, .total).detach)
  }

  public func content(of id: Int) -> CounterContent? { content(.counter(id)) }

  public var totalContent: TotalContent { current(.total) }
}
