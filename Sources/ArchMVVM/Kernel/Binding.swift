import Scenarios

/// A view model and the views that are bound to it by its closures.
///
/// References go one way: from the view model through its closure to the views. The content is
/// asked for only when somebody sees it, and once for all views.
@MainActor
struct Binding<Model: ViewModel> {
  let viewModel: Model
  private let views = ViewList<Model.Content>()

  init(_ viewModel: Model) {
    self.viewModel = viewModel
    viewModel.didUpdate = { [views] viewModel in
      guard !views.isEmpty else { return }
      views.show(viewModel.content)
    }
  }

  /// Binds one more view.
  func attach(_ view: some ContentView<Model.Content>) -> any Attachment {
    views.attach(view, showing: viewModel.content)
  }

  /// Unbinds every view.
  func end() {
    viewModel.didUpdate = nil
    views.detachAll()
  }
}
