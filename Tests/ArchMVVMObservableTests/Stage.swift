import ArchMVVMObservable
import Conformance
import ScenarioTesting
import Scenarios
import TestSupport

/// A root layer with a frame clock, and what binders need to be made.
@MainActor
struct Stage {
  let root = RootLayer(ClickController(), diagnostics: DiagnosticLog())
  let display = Display()
  let log = Log()
  let updates: FrameUpdates

  init() {
    let environment = ScenarioEnvironment.test(display: display, tracer: log)
    updates = FrameUpdates(environment) { [root] deliveries in root.inject { _ in deliveries() } }
  }

  var controller: ClickController { root.controller }

  /// A screen with a view model of its own.
  func screen(
    _ title: String = "screen", rank: FrameUpdates.Rank = .source, place: Int = 0,
    lifetime: Lifetime = .screen
  ) -> Screen {
    let viewModel = ClickViewModel(title, controller)
    let binder = ObservationBinder(
      of: viewModel, title, rank: rank, place: place, lifetime: lifetime, updates: updates)
    return Screen(viewModel: viewModel, binder: binder)
  }

  /// Attaches a view that remembers in the log, too, what it was shown.
  func probe(_ screen: Screen) -> ProbeView<String> {
    let probe = ProbeView<String>()
    probe.onShow = { [log] content in log.shown.append(content) }
    _ = screen.binder.attach(probe)
    return probe
  }

  /// Makes a click and shows what has changed.
  func click() {
    root.send(.click)
    display.runFrame()
  }
}

/// What belongs to one screen, and goes when it leaves.
struct Screen {
  let viewModel: ClickViewModel
  let binder: ObservationBinder<ClickViewModel>
}

/// The same, without holding it.
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

/// Remembers who was told of a change, and what was shown.
final class Log: Tracer {
  private(set) var notifications: [String] = []
  var shown: [String] = []

  func record(_ event: TraceEvent) {
    if event.step == .notification { notifications.append(event.subject) }
  }
}
