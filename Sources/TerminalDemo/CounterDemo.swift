import Conformance
import Scenarios
import TextOutput

/// The counter board for a terminal.
package final class CounterDemo: Demo {
  package static let columns = 34
  package static let tour = "++j-v+dlb.kR"

  private static let count = 6

  /// The number of increments in a burst.
  private static let burst = 3

  private let log: DemoLog
  private let board: any CounterBoard
  private var counters: [[Attached]]
  private let total: DemoView<TotalContent>
  private var selected = 0

  /// A view and its connection.
  private struct Attached {
    let view: DemoView<CounterContent>
    let attachment: ViewAttachment
  }

  init(_ world: DemoWorld, _ make: Subject.MakeCounterBoard) {
    log = world.log
    board = make(CounterConfiguration(count: Self.count), world.scenario)
    counters = Array(repeating: [], count: Self.count)
    total = DemoView("total", log)
  }

  package func start() {
    log.act("\(Self.count) counters and their total get a view each") {
      for id in counters.indices { attachView(to: id) }
      _ = board.attachTotal(total)
    }
  }

  package func attachViews() {}

  package func stop() { board.stop() }

  private func send(_ intent: CounterIntent) { log.act("\(intent)") { board.send(intent) } }

  private func select(_ id: Int) { selected = min(max(id, 0), Self.count - 1) }

  private func attachView(to id: Int) {
    let number = counters[id].count
    let view = DemoView<CounterContent>(
      "counter \(id)\(number == 0 ? "" : ", view \(number + 1)")", log)
    counters[id].append(Attached(view: view, attachment: board.attach(view, to: id)))
  }

  private func detachView(of id: Int) { counters[id].popLast()?.attachment.detach() }
}

// MARK: Keys

extension CounterDemo {
  package static let bindings: [DemoBinding<CounterDemo>] = [
    DemoBinding([.up, .character("k")], "the counter above") {
      $0.select($0.selected - 1)
    },
    DemoBinding([.down, .character("j")], "the counter below") {
      $0.select($0.selected + 1)
    },
    DemoBinding([.character("+"), .character("="), .right], "one more") {
      $0.send(.increment($0.selected))
    },
    DemoBinding([.character("-"), .left], "one less") { $0.send(.decrement($0.selected)) },
    DemoBinding("R", "reset all") { $0.send(.resetAll) },
    DemoBinding("l", "one more later, in a second") { $0.send(.incrementLater($0.selected)) },
    DemoBinding("b", "burst: three more at once") { demo in
      demo.log.act("\(burst) times increment(\(demo.selected))") {
        for _ in 0..<burst { demo.board.send(.increment(demo.selected)) }
      }
    },
    DemoBinding("v", "one more view of the counter") { demo in
      demo.log.act("counter \(demo.selected) gets a view") { demo.attachView(to: demo.selected) }
    },
    DemoBinding("d", "detach the counter's last view") { demo in
      demo.log.act("counter \(demo.selected) loses a view") { demo.detachView(of: demo.selected) }
    },
  ]
}

// MARK: Drawing

extension CounterDemo {
  package var picture: DemoPicture {
    var picture = DemoPicture(focus: selected)
    picture.lines = counters.indices.map(line)
    picture.lines.append(StyledLine())
    picture.lines.append(totalLine)
    return picture
  }

  private func line(of id: Int) -> StyledLine {
    var line = StyledLine("\(id == selected ? DemoSign.selected.rawValue : " ") counter \(id) ")
    guard let content = counters[id].last?.view.content else {
      line.append("no view", .faint)
      return line
    }
    line.append(
      Self.number(content.text) + " \(content.parity)", id == selected ? .bold : nil)
    line.append("  ")
    line.append(content.isBusy ? "…" : "", .cyan)
    line = line.padded(to: Self.signColumn)
    for (index, attached) in counters[id].enumerated() {
      if index > 0 { line.append(" ") }
      line.append(attached.view.signs)
    }
    return line
  }

  /// The column of the delivery signs.
  private static let signColumn = 29

  private var totalLine: StyledLine {
    var line = StyledLine("  total     ")
    guard let content = total.content else { return line }
    line.append("\(Self.number(content.text)), \(content.nonZeroCount) not zero")
    line = line.padded(to: Self.signColumn)
    line.append(total.signs)
    return line
  }

  private static func number(_ text: String) -> String {
    String(repeating: " ", count: max(0, 4 - text.count)) + text
  }
}
