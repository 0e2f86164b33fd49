import Conformance
import Scenarios

/// A board that passes everything on to a sound one; whoever sets one of its closures changes what is
/// passed on.
///
/// Closures get the sound board as an argument, so that they need not hold it.
final class CorruptBoard: CounterBoard {
  let sound: any CounterBoard

  var onSend: (CounterIntent, any CounterBoard) -> Void = { $1.send($0) }

  var onAttach: (any ContentView<CounterContent>, Int, any CounterBoard) -> ViewAttachment =
    { view, id, sound in sound.attach(view, to: id) }

  var onAttachTotal: (any ContentView<TotalContent>, any CounterBoard) -> ViewAttachment =
    { view, sound in sound.attachTotal(view) }

  var onContent: (Int, any CounterBoard) -> CounterContent? = { $1.content(of: $0) }

  var onStop: (any CounterBoard) -> Void = { $0.stop() }

  init(_ sound: any CounterBoard) { self.sound = sound }

  func send(_ intent: CounterIntent) { onSend(intent, sound) }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    onAttach(view, id, sound)
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    onAttachTotal(view, sound)
  }

  func content(of id: Int) -> CounterContent? { onContent(id, sound) }

  var totalContent: TotalContent { sound.totalContent }

  func stop() { onStop(sound) }
}

extension CorruptBoard {
  /// Shows other contents of counters than the sound board, in views and when asked.
  func replaceContents(_ replace: @escaping @MainActor (CounterContent, Int) -> CounterContent) {
    onAttach = { view, id, sound in
      sound.attach(RelayView { view.show(replace($0, id)) }, to: id)
    }
    onContent = { id, sound in sound.content(of: id).map { replace($0, id) } }
  }
}
