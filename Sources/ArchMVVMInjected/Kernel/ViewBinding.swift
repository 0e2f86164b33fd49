import Scenarios

/// Converts what a view model outputs to the content of one kind of view.
///
/// ```swift
/// struct ScaleAdapter: ViewAdapter {
///   func content(of viewModel: VolumeViewModel) -> ScaleContent {
///     ScaleContent(bars: String(repeating: "|", count: viewModel.volume))
///   }
/// }
/// ```
///
/// It only reads, chooses and formats; rules are in the view model. For a new design, as in an A/B
/// test, write another adapter; the view model stays as it is.
@MainActor
public protocol ViewAdapter<ViewModel, Content>: Sendable {
  /// The view model, which knows nothing of its adapters.
  associatedtype ViewModel: AnyObject

  /// What the view shows.
  associatedtype Content: Equatable & Sendable

  /// The content of a view of the view model as it is now.
  func content(of viewModel: ViewModel) -> Content
}

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
