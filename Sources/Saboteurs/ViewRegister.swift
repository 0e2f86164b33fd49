import Conformance
import Scenarios

/// The views of counters that were attached to a corrupt board, to show them again.
@MainActor
final class ViewRegister {
  private var views: [(id: Int, view: any ContentView<CounterContent>)] = []

  /// Registers the views that are attached from now on, until they are detached.
  init(of board: CorruptBoard) {
    board.onAttach = { [weak self] view, id, sound in
      let attachment = sound.attach(view, to: id)
      self?.views.append((id, view))
      return ViewAttachment { [weak self] in
        attachment.detach()
        self?.views.removeAll { $0.view === view }
      }
    }
  }

  /// Shows the views of some counters once more what is so.
  func showAgain(_ sound: any CounterBoard, where isMeant: (Int) -> Bool = { _ in true }) {
    for (id, view) in views where isMeant(id) {
      if let content = sound.content(of: id) { view.show(content) }
    }
  }
}
