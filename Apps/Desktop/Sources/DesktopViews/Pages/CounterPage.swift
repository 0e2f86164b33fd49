import CGTK
import Conformance
import Scenarios

/// The counter board: a card for each counter, and the total.
public final class CounterPage: Page {
  public let widget = Box(GTK_ORIENTATION_VERTICAL, spacing: 18)
  public let log: IntentLog
  public let port: CounterPort
  private(set) var cards: [Card] = []
  let total: ObservedView<TotalView>
  private var selected = 0

  struct Card {
    let widget: Box
    let view: ObservedView<CounterView>
    let plus: Button
  }

  /// Shows a board of `count` counters.
  public init(_ board: any CounterBoard, count: Int, _ log: IntentLog) {
    port = CounterPort(board)
    self.log = log
    total = ObservedView(TotalView(), "total", log)
    let grid = Grid(spacing: 12).aligned(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER)
    widget.append(ScrolledArea(grid))
    widget.append(total.view.widget)
    widget.append(
      Box.row([
        Button("Reset all") { [weak self] in self?.send(.resetAll) },
        Button("Three at once") { [weak self] in self?.burst() },
      ]).aligned(GTK_ALIGN_CENTER))
    widget.withMargin(18)
    log.act("\(count) counters and their total get a view each") {
      for id in 0..<count {
        let card = makeCard(id)
        cards.append(card)
        grid.attach(card.widget, column: id % Self.columns, row: id / Self.columns)
        _ = board.attach(card.view, to: id)
      }
      _ = board.attachTotal(total)
    }
    mark(0)
    cards.first?.plus.grabsFocus()
  }

  private static let columns = 3

  private func makeCard(_ id: Int) -> Card {
    func button(_ title: String, _ name: String, _ intent: CounterIntent) -> Button {
      Button(title, name: name) { [weak self] in self?.send(intent) }
    }
    let view = ObservedView(CounterView(), "counter \(id)", log)
    let plus = button("+", "increment counter \(id)", .increment(id))
    let steps = Box.row([
      button("−", "decrement counter \(id)", .decrement(id)),
      button("Later", "increment counter \(id) later", .incrementLater(id)), plus,
    ]).styled("steps").aligned(GTK_ALIGN_CENTER)
    let widget = Box.column([view.view.widget, steps]).styled("panel")
    widget.setAccessibleName("counter \(id)")
    widget.onFocusOrClick(
      focus: { [weak self] in self?.mark(id) }, click: { [weak self] in self?.select(id) })
    return Card(widget: widget, view: view, plus: plus)
  }

  private func burst() {
    log.act("three times increment(\(selected))") {
      for _ in 0..<3 { port.send(.increment(selected)) }
    }
  }

  /// The keyboard's focus follows the selection, so that space and + are for the same counter.
  private func select(_ id: Int) {
    guard cards.indices.contains(id) else { return }
    mark(id)
    cards[id].plus.focus()
  }

  private func mark(_ id: Int) {
    selected = id
    for (index, card) in cards.enumerated() {
      card.widget.setClass("selected", index == selected)
    }
  }

  public var bindings: [KeyBinding] {
    [
      (["Left"], "The counter before", { self.select(self.selected - 1) }),
      (["Right"], "The counter behind", { self.select(self.selected + 1) }),
      (["Up"], "The counter above", { self.select(self.selected - Self.columns) }),
      (["Down"], "The counter below", { self.select(self.selected + Self.columns) }),
      (["plus"], "One more", { self.send(.increment(self.selected)) }),
      (["minus"], "One less", { self.send(.decrement(self.selected)) }),
      (["r"], "Reset", { self.send(.reset(self.selected)) }),
      (["R"], "Reset all", { self.send(.resetAll) }),
      (["l"], "One more in a second", { self.send(.incrementLater(self.selected)) }),
      (["c"], "Cancel that", { self.send(.cancelLater(self.selected)) }),
      (["b"], "Three more at once", { self.burst() }),
    ]
  }
}
