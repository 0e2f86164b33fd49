import ArchUDF
import Scenarios

/// Views with a view model each, which observe the whole state as long as they are attached.
@MainActor
final class AttachedViews {
  private let views = ObserverList<AttachedView>()

  /// Attaches a view through a view model of its own, which observes from now on.
  func attach<Content>(
    _ view: any ContentView<Content>, to viewModel: WholeStateViewModel<Content>,
    observing observation: StateObservation
  ) -> ViewAttachment {
    let token = views.add(
      AttachedView(observation: observation) { viewModel.view.detachAll() })
    viewModel.view.didBecomeEmpty = { [weak views] in views?.remove(token) }
    return viewModel.attach(view)
  }

  /// Ends every attachment without a last delivery.
  func detachAll() { views.forEach { $0.detach() } }
}

/// One attached view: its view model lives as long as it observes.
private struct AttachedView {
  let observation: StateObservation
  let detach: @MainActor () -> Void
}
