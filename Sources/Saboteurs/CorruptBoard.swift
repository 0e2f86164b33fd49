import Conformance
import ScenarioTesting
import Scenarios

/// A board that forwards everything to a sound one, through closures that a saboteur replaces.
///
/// Closures get the sound board as an argument and must not capture the corrupt one, which they
/// would keep alive.
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

  /// Replaces the contents of counters, in views and in answers to queries.
  func replaceContents(_ replace: @escaping @MainActor (CounterContent, Int) -> CounterContent) {
    onAttach = { view, id, sound in
      sound.attach(RelayView { view.show(replace($0, id)) }, to: id)
    }
    onContent = { id, sound in sound.content(of: id).map { replace($0, id) } }
  }
}

/// The views attached to the counters of a corrupt board.
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

  /// Delivers the current contents of some counters once more.
  func showAgain(_ sound: any CounterBoard, where isIncluded: (Int) -> Bool = { _ in true }) {
    for (id, view) in views where isIncluded(id) {
      if let content = sound.content(of: id) { view.show(content) }
    }
  }
}

extension Saboteur {
  typealias MakeBoard =
    @MainActor @Sendable (Subject.MakeCounterBoard, CounterConfiguration, ScenarioEnvironment) ->
    any CounterBoard

  /// A board made by `makeBoard` from the sound factory.
  init(_ fault: String, breaks rule: String, board makeBoard: @escaping MakeBoard) {
    self.init(fault, breaks: rule, \.makeCounterBoard) { make in { makeBoard(make, $0, $1) } }
  }

  /// A sound board with replaced closures.
  static func board(
    _ fault: String, breaks rule: String,
    _ corrupt: @escaping @MainActor @Sendable (CorruptBoard, CounterConfiguration) -> Void
  ) -> Saboteur {
    Saboteur(fault, breaks: rule) { make, configuration, environment in
      let board = CorruptBoard(make(configuration, environment))
      corrupt(board, configuration)
      return board
    }
  }

  /// A sound board that gets other intents than those that are sent.
  static func onBoardIntent(
    _ fault: String, breaks rule: String,
    _ handle: @escaping @MainActor @Sendable (CounterIntent, any CounterBoard) -> Void
  ) -> Saboteur {
    board(fault, breaks: rule) { board, _ in board.onSend = { handle($0, $1) } }
  }

  /// A sound board whose diagnostics are lost.
  static func silentBoard(_ fault: String, breaks rule: String) -> Saboteur {
    Saboteur(fault, breaks: rule) { make, configuration, environment in
      var environment = environment
      environment.diagnostics = DiagnosticLog()
      return make(configuration, environment)
    }
  }
}
