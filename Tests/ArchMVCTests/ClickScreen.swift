import ArchMVC
import ScenarioTesting
import Scenarios
import TestSupport

/// A thin screen: it shows what it is told, and remembers that here.
final class ClickScreen: ControllerObserver {
  private(set) var shown: [Int] = []
  private let name: String
  private let log: Log?

  /// Called each time, after it was remembered.
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
  /// A root layer with a controller of its own.
  convenience init(clock: any Clock<Duration> = ManualClock()) {
    self.init(ClickController(clock: clock), diagnostics: DiagnosticLog())
  }

  /// Lets a screen appear.
  @discardableResult
  func show(_ screen: ClickScreen) -> ViewAttachment {
    inject { $0.observe(with: screen) } ?? .ended
  }
}
