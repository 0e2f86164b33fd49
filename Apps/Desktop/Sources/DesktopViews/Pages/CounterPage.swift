import CGTK
import Scenarios

/// The counter board: a card for each counter, and the total.
public final class CounterPage: Page {
  public let widget = Box(GTK_ORIENTATION_VERTICAL, spacing: 18)
  private let board: any CounterBoard
  private let activity: Activity
  private var cards: [Card] = []
  private let total: ObservedView<TotalView>
  private var selected = 0

  private struct Card {
    let widget: Box
    let view: ObservedView<CounterView>
    let plus: Button
  }

  /// Shows a board of `count` counters.
  public init(_ board: any CounterBoard, count: Int, _ activity: Activity) {
    self.board = board
    self.activity = activity
    total = ObservedView(TotalView(), "the total", activity)
    let grid = Grid(spacing: 12).aligned(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER)
    let scrolled = ScrolledArea(grid)
    widget.append(scrolled)
    widget.append(total.view.widget)
    widget.append(buttons)
    widget.withMargin(18)
    activity.act("\(count) counters and their total get a view each") {
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
    let view = ObservedView(CounterView(), "counter \(id)", activity)
    let plus = Button("+", name: "increment counter \(id)") { [weak self] in
      self?.send(.increment(id))
    }
    let steps = Box(
      GTK_ORIENTATION_HORIZONTAL, spacing: 6,
      [
        Button("−", name: "decrement counter \(id)") { [weak self] in self?.send(.decrement(id)) },
        Button("Later", name: "increment counter \(id) later") { [weak self] in
          self?.send(.incrementLater(id))
        }, plus,
      ]
    ).styled("steps")
    let widget = Box(GTK_ORIENTATION_VERTICAL, spacing: 6, [view.view.widget, steps])
      .styled("panel")
    widget.setAccessibleName("counter \(id)")
    widget.onFocusOrClick(
      focus: { [weak self] in self?.mark(id) }, click: { [weak self] in self?.select(id) })
    return Card(widget: widget, view: view, plus: plus)
  }

  private var buttons: Box {
    Box(
      GTK_ORIENTATION_HORIZONTAL, spacing: 6,
      [
        Button("Reset all") { [weak self] in self?.send(.resetAll) },
        Button("Three at once") { [weak self] in self?.burst() },
      ]
    ).aligned(GTK_ALIGN_CENTER)
  }

  private func send(_ intent: CounterIntent) { activity.act("\(intent)") { board.send(intent) } }

  private func burst() {
    activity.act("three times increment(\(selected))") {
      for _ in 0..<3 { board.send(.increment(selected)) }
    }
  }

  /// The keyboard's focus follows the selection, so that space and + are for the same counter.
  private func select(_ id: Int) {
    mark(max(0, min(id, cards.count - 1)))
    cards[selected].plus.focus()
  }

  private func mark(_ id: Int) {
    selected = id
    for (index, card) in cards.enumerated() {
      card.widget.setClass("selected", index == selected)
    }
  }

  public var keys: [String: @MainActor () -> Void] {
    [
      "Left": { self.select(self.selected - 1) }, "Right": { self.select(self.selected + 1) },
      "Up": { self.select(self.selected - Self.columns) },
      "Down": { self.select(self.selected + Self.columns) },
      "plus": { self.send(.increment(self.selected)) },
      "minus": { self.send(.decrement(self.selected)) },
      "r": { self.send(.reset(self.selected)) }, "R": { self.send(.resetAll) },
      "l": { self.send(.incrementLater(self.selected)) },
      "c": { self.send(.cancelLater(self.selected)) }, "b": { self.burst() },
    ]
  }

  public func stop() { board.stop() }

  /// The contents that the cards show, read from their widgets.
  public var shownCounters: [CounterContent?] { cards.map(\.view.view.shown) }

  /// The content that the total shows, read from its widgets.
  public var shownTotal: TotalContent? { total.view.shown }
}
