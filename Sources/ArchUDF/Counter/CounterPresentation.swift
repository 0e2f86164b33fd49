import Scenarios

/// Presents one counter of the collection.
final class CounterViewModel: PresentingViewModel {
  let presentation = Presentation("counter") { CounterContent($0) }
  private let id: Int

  init(_ id: Int) { self.id = id }

  var entity: Int? { id }

  func didReduce(_ counters: [Counter], oldState: [Counter]?) {
    presentation.present(counters[id], oldValue: oldState?[id])
  }
}

/// Presents the total of the board.
final class TotalViewModel: PresentingViewModel, InitializableViewModel {
  let presentation = Presentation("total") { TotalContent($0) }

  func didReduce(_ total: CounterTotal, oldState: CounterTotal?) {
    presentation.present(total, oldValue: oldState)
  }
}
