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
