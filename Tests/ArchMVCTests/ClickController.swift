import ArchMVC
import ScenarioTesting
import Scenarios

/// Counts clicks for all screens that show them.
final class ClickController: Controller {
  enum Intent {
    case click
    case clickLater
  }

  private(set) var clicks = 0
  private let observers = ControllerObservers<Int>()
  private let clock: any Clock<Duration>
  private var delays: [Task<Void, Never>] = []

  init(clock: any Clock<Duration> = ManualClock()) { self.clock = clock }

  var isObserved: Bool { !observers.isEmpty }

  func observe(with observer: some ControllerObserver<Int>) -> ViewAttachment {
    let observation = observers.add(observer)
    observer.didChange(clicks)
    return observation
  }

  func handle(_ intent: Intent, in root: RootLayer<ClickController>) {
    switch intent {
    case .click: click()
    case .clickLater: clickLater(in: root)
    }
  }

  func stop() {
    for delay in delays { delay.cancel() }
    observers.removeAll()
  }

  private func click() {
    clicks += 1
    observers.tell(clicks)
  }

  private func clickLater(in root: RootLayer<ClickController>) {
    delays.append(
      Task { [weak root, clock] in
        try? await clock.sleep(for: .seconds(1))
        guard !Task.isCancelled else { return }
        root?.inject { $0.click() }
      })
  }
}
