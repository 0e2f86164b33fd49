import Scenarios

/// A view that is bound to an output through an adapter.
///
/// The output holds it until it ends, and it holds the view. Hold it weakly.
@MainActor
public final class ViewBinding<ViewModel: AnyObject> {
  private let showInView: @MainActor (ViewModel) -> Void
  private weak var output: Output<ViewModel>?
  private weak var token: ObserverToken?
  private var hasEnded = false

  init(_ show: @escaping @MainActor (ViewModel) -> Void) { showInView = show }

  /// Ends the binding, for whoever attached the view.
  public var attachment: ViewAttachment { ViewAttachment { [weak self] in self?.end() } }

  /// Binds the view to another view model of the same kind, and shows it before it returns.
  ///
  /// Does nothing if the view is bound to that output already, or if the binding has ended.
  public func move(to output: Output<ViewModel>, of viewModel: ViewModel) {
    guard !hasEnded, output !== self.output else { return }
    token?.remove()
    self.output = output
    token = output.add(self)
    show(viewModel)
  }

  /// Releases the view, which is shown nothing any more; does nothing when called again.
  public func end() {
    hasEnded = true
    token?.remove()
  }

  func show(_ viewModel: ViewModel) { showInView(viewModel) }
}
