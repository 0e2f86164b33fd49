import ArchMVC
import ScenarioTesting
import Scenarios
import TestSupport

/// A counter of clicks that all screens share.
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

/// A screen that records what it shows.
final class ClickScreen: ControllerObserver {
  private(set) var shown: [Int] = []
  private let name: String
  private let log: Log?

  /// Called during each notification, after it was recorded.
  var onChange: (@MainActor (Int) -> Void)?

  init(_ name: String = "screen", log: Log? = nil) {
    self.name = name
    self.log = log
  }

  func didChange(_ clicks: Int) {
    shown.append(clicks)
    log?.add("\(name) \(clicks)")
    onChange?(clicks)
  }
}

extension RootLayer<ClickController> {
  convenience init(clock: any Clock<Duration> = ManualClock()) {
    self.init(ClickController(clock: clock), diagnostics: DiagnosticLog())
  }

  /// Subscribes a screen.
  @discardableResult
  func show(_ screen: ClickScreen) -> ViewAttachment {
    inject { $0.observe(with: screen) } ?? .ended
  }
}
