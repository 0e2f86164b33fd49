import ArchMVVMObservable
import Conformance
import Observation
import ScenarioTesting
import Scenarios
import TestSupport

/// A root layer with a frame clock, for screens made by the test.
@MainActor
struct Stage {
  let root: RootLayer<ClickController>
  let display = Display()
  let log = UpdateLog()
  let updates: FrameUpdates

  init() {
    let gate = StopGate()
    let environment = ScenarioEnvironment.test(display: display, tracer: log)
    let root = RootLayer(ClickController(), gate: gate, diagnostics: DiagnosticLog())
    self.root = root
    updates = FrameUpdates(environment, gate: gate) { deliveries in
      root.inject { _ in deliveries() }
    }
  }

  var controller: ClickController { root.controller }

  func screen(
    _ title: String = "screen", rank: FrameUpdates.Rank = .source, place: Int = 0,
    lifetime: Lifetime = .screen
  ) -> Screen {
    let viewModel = ClickViewModel(title, controller)
    let binder = ObservationBinder(
      of: viewModel, title, rank: rank, place: place, lifetime: lifetime, updates: updates)
    return Screen(viewModel: viewModel, binder: binder)
  }

  /// Attaches a view that logs its deliveries.
  func probe(_ screen: Screen) -> ProbeView<String> {
    let probe = ProbeView<String>()
    probe.onShow = { [log] content in log.shown.append(content) }
    _ = screen.binder.attach(probe)
    return probe
  }

  /// Sends a click and runs a frame.
  func click() {
    root.send(.click)
    display.runFrame()
  }
}

/// A view model and its binder.
struct Screen {
  let viewModel: ClickViewModel
  let binder: ObservationBinder<ClickViewModel>
}

/// Weak references to a screen.
struct ReleasedScreen {
  weak var viewModel: ClickViewModel?
  weak var binder: ObservationBinder<ClickViewModel>?
  weak var view: ProbeView<String>?

  init(_ screen: Screen, view: ProbeView<String>? = nil) {
    viewModel = screen.viewModel
    binder = screen.binder
    self.view = view
  }

  var isReleased: Bool { viewModel == nil && binder == nil && view == nil }
}

/// A log of notifications, computed contents and deliveries.
final class UpdateLog: Tracer {
  private(set) var notifications: [String] = []
  private(set) var computations: [String] = []
  var shown: [String] = []

  func record(_ stage: TraceStage, _ subject: @autoclosure () -> String) {
    switch stage {
    case .notification: notifications.append(subject())
    case .computation: computations.append(subject())
    default: break
    }
  }
}

/// A counter of clicks that all screens share.
@Observable
final class ClickController: Controller {
  enum Intent {
    case click
    case clickTwice
  }

  private(set) var clicks = 0
  @ObservationIgnored private(set) var isStopped = false

  func handle(_ intent: Intent) {
    switch intent {
    case .click: clicks += 1
    case .clickTwice:
      clicks += 1
      clicks += 1
    }
  }

  func stop() { isStopped = true }
}

/// The view model of a screen: its own title, and the shared clicks.
@Observable
final class ClickViewModel: ViewModel {
  var title: String

  private let controller: ClickController

  init(_ title: String, _ controller: ClickController) {
    self.title = title
    self.controller = controller
  }

  var content: String { "\(title): \(controller.clicks)" }
}
