import ReferenceModels
import Scenarios

/// The counter board: counters and their total.
public struct CounterPort: ScenarioPort {
  public typealias Model = CounterModel

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

  public let scenario: any CounterBoard

  public init(_ board: any CounterBoard) { scenario = board }

  public func send(_ intent: CounterIntent) { scenario.send(intent) }

  public static func source(of target: Target) -> ViewSource<Self> {
    switch target {
    case .counter(let id):
      ViewSource({ $0.content(of: id) }, { $0.content(of: id) }) {
        $0.attach($1, to: id)
      }
    case .total: ViewSource(\.totalContent, \.totalContent) { $0.attachTotal($1) }
    }
  }
}

/// A board that forwards everything to another one.
public final class WrappedBoard: Wrapper<CounterPort>, CounterBoard {
  public func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    attach(view, .counter(id))
  }

  public func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    attach(view, .total)
  }

  public func content(of id: Int) -> CounterContent? { content(.counter(id)) }

  public var totalContent: TotalContent { current(.total) }
}
