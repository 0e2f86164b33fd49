import Observation
import Scenarios

/// The view model of one screen: whether it is busy is its own, the rest it was given.
@Observable
@MainActor
final class ScreenViewModel: ViewModel {
  let screen: Screen
  var isBusy = false
  @ObservationIgnored var delay = EffectSlot()
  private let counter: SharedCounterController
  private let session: SessionController

  init(_ screen: Screen, counter: SharedCounterController, session: SessionController) {
    self.screen = screen
    self.counter = counter
    self.session = session
  }

  /// What the screen shows; whoever reads it observes what screens of its route show, and nothing
  /// else.
  var content: ScreenContent {
    ScreenContent(
      screen, counter: screen.route.showsCounter ? counter.count : 0,
      session: screen.route.showsSession ? session.session : nil, isBusy: isBusy)
  }
}

/// The screens that are there: each has a view model, and a binder once it had a view.
@MainActor
final class NavigationScreens {
  @MainActor
  private struct Entry {
    let viewModel: ScreenViewModel
    var binder: ObservationBinder<ScreenViewModel>?

    func leave() {
      viewModel.leave()
      binder?.end()
    }
  }

  private var entries: [ScreenID: Entry] = [:]

  /// The view model of a screen, if that is there.
  subscript(id: ScreenID) -> ScreenViewModel? { entries[id]?.viewModel }

  /// Takes in a screen that appears.
  func add(_ viewModel: ScreenViewModel) {
    entries[viewModel.screen.id] = Entry(viewModel: viewModel)
  }

  /// Ends what belongs to a screen that leaves: its effect, and the attachments of its views.
  func remove(_ id: ScreenID) { entries.removeValue(forKey: id)?.leave() }

  /// The binder of a screen, if that is there.
  func binder(
    of id: ScreenID, updates: FrameUpdates
  ) -> ObservationBinder<ScreenViewModel>? {
    guard let entry = entries[id] else { return nil }
    if let binder = entry.binder { return binder }
    let binder = ObservationBinder(
      of: entry.viewModel, "screen \(id.number)", rank: .source, place: 1 + id.number,
      lifetime: .screen, updates: updates)
    entries[id]?.binder = binder
    return binder
  }

  /// Ends what belongs to screens, as when all of them leave; what they show can still be asked.
  func stop() {
    for entry in entries.values { entry.leave() }
  }
}
