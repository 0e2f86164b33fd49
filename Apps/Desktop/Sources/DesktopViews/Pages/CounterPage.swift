import CGTK
import Conformance
import Scenarios

/// The counter board: a card for each counter, and the total.
final class CounterPage: Page {
  let widget = Box.column([], spacing: 18).withMargin(18)
  let log: IntentLog
  let port: CounterPort
  let counters: [ObservedView<CounterView>]
  let total: ObservedView<TotalView>

  init(_ board: any CounterBoard, _ configuration: CounterConfiguration, _ log: IntentLog) {
    let count = configuration.count
    port = CounterPort(board)
    self.log = log
    counters = (0..<count).map { ObservedView(CounterView(), "counter \($0)", log) }
    total = ObservedView(TotalView(), "total", log)
    let grid = Grid(spacing: 12).aligned(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER)
    for id in 0..<count { grid.attach(makeCard(id), column: id % 3, row: id / 3) }
    widget.append(ScrolledArea(grid))
    widget.append(total.view.widget)
    let row = buttons(["Reset all": .resetAll])
    row.append(
      Button("Three at once") { [weak self] in
        self?.log.act("three times increment(0)") {
          for _ in 0..<3 { self?.port.send(.increment(0)) }
        }
      })
    widget.append(row)
    log.act("\(count) counters and their total get a view each") {
      for (id, counter) in counters.enumerated() { _ = board.attach(counter, to: id) }
      _ = board.attachTotal(total)
    }
  }

  private func makeCard(_ id: Int) -> Widget {
    let card = Box.column([
      counters[id].view.widget,
      buttons(["−": .decrement(id), "+": .increment(id), "Reset": .reset(id)]).styled("steps"),
      buttons(["Later": .incrementLater(id), "Cancel": .cancelLater(id)]).styled("steps"),
    ])
    card.setAccessibleName("counter \(id)")
    return card.styled("panel")
  }
}
