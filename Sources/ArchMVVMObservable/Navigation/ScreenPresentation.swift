import Observation
import Scenarios

/// The view model of one screen: its phase is its own state, the controllers are shared.
@Observable
@MainActor
final class ScreenViewModel {
  /// The life of a screen.
  ///
  /// Every view tracks it, so that the trackings on shared controllers, which outlive the screen,
  /// fire and end when the screen leaves.
  enum Phase {
    case idle
    /// A delayed increment is pending.
    case busy
    case left
  }

  let screen: Screen
  var phase = Phase.idle

  /// The pending delayed increment.
  @ObservationIgnored var delay: Task<Void, Never>?

  private let session: SessionController
  private let counter: SharedCounterController

  init(_ screen: Screen, session: SessionController, counter: SharedCounterController) {
    self.screen = screen
    self.session = session
    self.counter = counter
  }

  /// The shared counter, for a screen that shows it; other screens do not track it.
  var count: Int { screen.route.showsCounter ? counter.count : 0 }

  /// The shared session, for a screen that shows it; other screens do not track it.
  var user: Session? { screen.route.showsSession ? session.session : nil }

  func step(by amount: Int) { counter.add(amount) }
}

/// The root view of one screen, whatever its route.
struct ScreenRootView: RootView {
  let model: ScreenViewModel

  var name: String { "screen \(model.screen.id.number)" }

  var body: ScreenContent {
    ScreenContent(
      model.screen, counter: model.count, session: model.user, isBusy: model.phase == .busy)
  }
}

/// The binders of the present screens that have, or had, a view.
@MainActor
final class ScreenBinders {
  private let updates: FrameUpdates
  private var binders: [ScreenID: ViewBinder<ScreenRootView>] = [:]

  init(_ updates: FrameUpdates) { self.updates = updates }

  /// The binder of a screen, which is made for its first view.
  func binder(of model: ScreenViewModel) -> ViewBinder<ScreenRootView> {
    let id = model.screen.id
    if let binder = binders[id] { return binder }
    let binder = ViewBinder(
      ScreenRootView(model: model), place: ScreenBinders.place(of: id), updates: updates)
    binders[id] = binder
    return binder
  }

  /// Screens follow the structure and the tab bar, in the order of their identities.
  private static func place(of id: ScreenID) -> Int { 2 + id.number }

  func remove(_ id: ScreenID) { binders.removeValue(forKey: id)?.end() }

  func removeAll() {
    for binder in binders.values { binder.end() }
    binders = [:]
  }
}
