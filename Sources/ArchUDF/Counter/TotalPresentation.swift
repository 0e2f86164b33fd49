import Scenarios

/// Presents the total of the board.
final class TotalViewModel: PresentingViewModel, InitializableViewModel {
  let presentation = Presentation("total") { TotalContent($0) }

  func didReduce(_ total: CounterTotal, oldState: CounterTotal?) {
    presentation.present(total, oldValue: oldState)
  }
}
