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
