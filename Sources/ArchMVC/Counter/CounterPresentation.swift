import Scenarios

/// A screen that shows one counter: what it shows of the counter is all that it knows.
final class CounterScreen: ControllerObserver {
  private let view: any ContentView<CounterContent>
  private var shown: CounterContent?

  init(_ view: any ContentView<CounterContent>) { self.view = view }

  /// Shows a counter of the controller that the screen is given, from now on.
  func appear(_ id: Int, of controller: CounterController) -> ViewAttachment {
    controller.observe(id, with: self)
  }

  func didChange(_ counter: Counter) {
    let content = CounterContent(counter)
    guard content != shown else { return }
    shown = content
    view.show(content)
  }
}
