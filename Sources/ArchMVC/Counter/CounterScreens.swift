import Scenarios

/// A screen that shows one counter.
struct CounterScreen: ThinScreen {
  let id: Int
  let controller: CounterController

  var observed: [ControllerObservers] { [controller.observers(of: id)] }

  var content: CounterContent {
    let counter = controller.counters[id]
    return CounterContent(
      text: String(counter.value), parity: counter.value.isMultiple(of: 2) ? .even : .odd,
      isBusy: counter.isBusy)
  }
}

/// A screen that shows the total of the board.
struct TotalScreen: ThinScreen {
  let controller: CounterController

  var observed: [ControllerObservers] { [controller.totalObservers] }

  var content: TotalContent {
    let total = controller.total
    return TotalContent(text: String(total.sum), nonZeroCount: total.nonZeroCount)
  }
}
