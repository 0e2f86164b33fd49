import Scenarios

/// A screen that shows one counter.
struct CounterScreen: ThinScreen {
  let id: Int
  let controller: CounterController

  var name: String { "counter" }

  var content: CounterContent { CounterContent(controller.model.counters[id]) }
}

/// A screen that shows the total of the board.
struct TotalScreen: ThinScreen {
  let controller: CounterController

  var name: String { "total" }

  var content: TotalContent { TotalContent(controller.model.total) }
}
