import Conformance
import Scenarios
import TextOutput

final class CounterDemo: Demo {
  static let columns = 34
  static let tour = "++j-lb.kR"

  private static let count = 6

  private static let burst = 3

  let views: DemoViews<CounterPort>
  private var selected = 0

  init?(_ world: DemoWorld, by subject: Subject) {
    guard let make = subject.makeCounterBoard else { return nil }
    let board = make(CounterConfiguration(count: Self.count), world.scenario)
    views = DemoViews(CounterPort(board), world.log)
  }

  func start() {
    act("\(Self.count) counters and their total get a view each") {
      views.update((0..<Self.count).map { .counter($0) } + [.total])
    }
  }

  private func sendBurst() {
    act("\(Self.burst) times increment(\(selected))") {
      for _ in 0..<Self.burst { views.port.send(.increment(selected)) }
    }
  }

  private func select(_ id: Int) { selected = min(max(id, 0), Self.count - 1) }

  static let bindings: [DemoBinding<CounterDemo>] = [
    (["↑", "k"], "the counter above", { $0.select($0.selected - 1) }),
    (["↓", "j"], "the counter below", { $0.select($0.selected + 1) }),
    (["+", "=", "→"], "one more", { $0.send(.increment($0.selected)) }),
    (["-", "←"], "one less", { $0.send(.decrement($0.selected)) }),
    (["R"], "reset all", { $0.send(.resetAll) }),
    (["l"], "one more later, in a second", { $0.send(.incrementLater($0.selected)) }),
    (["b"], "burst: three more at once", { $0.sendBurst() }),
  ]

  var picture: DemoPicture {
    DemoPicture(lines: (0..<Self.count).map(line) + [StyledLine(), totalLine], focus: selected)
  }

  private func line(of id: Int) -> StyledLine {
    let name = StyledLine("\(id == selected ? DemoSign.selected.text : " ") counter \(id) ")
    guard case .counter(let content) = views.content(of: .counter(id)) else { return name }
    let text = "\(Self.number(content.text)) \(content.parity)"
    let line =
      name + StyledLine(text, id == selected ? .bold : nil) + StyledLine("  ")
      + StyledLine(content.isBusy ? "…" : "", .cyan)
    return line.padded(to: Self.signColumn) + views.signs(of: .counter(id))
  }

  private static let signColumn = 29

  private var totalLine: StyledLine {
    guard case .total(let content) = views.content(of: .total) else { return StyledLine() }
    let text = "  total     \(Self.number(content.text)), \(content.nonZeroCount) not zero"
    return StyledLine(text).padded(to: Self.signColumn) + views.signs(of: .total)
  }

  private static func number(_ text: String) -> String {
    String(repeating: " ", count: max(0, 4 - text.count)) + text
  }
}
