import Scenarios

/// What views observe of a view model: it says that something has changed, not what.
///
/// ```swift
/// final class VolumeViewModel {
///   let output = Output<VolumeViewModel>()
///   private(set) var volume = 5
///
///   func louder() {
///     volume += 1
///     output.send(self)
///   }
/// }
///
/// struct VolumeAdapter: ViewAdapter {
///   func content(of viewModel: VolumeViewModel) -> VolumeContent {
///     VolumeContent(text: "\(viewModel.volume * 10) %")
///   }
/// }
///
/// viewModel.output.bind(slider, to: viewModel, through: VolumeAdapter())
/// ```
///
/// Change everything first, then send. An adapter is passed the view model and reads it: so no view is
/// shown an older value, and no binding holds the view model that holds it. A view model has one
/// output, or one for each part that views show.
@MainActor
public final class Output<ViewModel: AnyObject> {
  private let bindings = ObserverList<ViewBinding<ViewModel>>()
  private var sendCount = 0

  /// Makes an output without views.
  public init() {}

  /// Binds a view through an adapter of its own, and shows the current content before it returns.
  @discardableResult
  public func bind<Adapter: ViewAdapter>(
    _ view: any ContentView<Adapter.Content>, to viewModel: ViewModel, through adapter: Adapter
  ) -> ViewBinding<ViewModel> where Adapter.ViewModel == ViewModel {
    let binding = ViewBinding<ViewModel> { view.show(adapter.content(of: $0)) }
    binding.move(to: self, of: viewModel)
    return binding
  }

  /// Tells every bound view, through its adapter, that the view model has changed.
  ///
  /// A view may send an intent that changes it again. Then the newer call has told all views, and this
  /// one ends.
  public func send(_ viewModel: ViewModel) {
    sendCount += 1
    let current = sendCount
    bindings.forEach { binding in
      guard sendCount == current else { return }
      Trace.record(.notified, binding)
      binding.show(viewModel)
    }
  }

  /// Ends every binding without showing anything: what the views show has left.
  public func unbindAll() {
    bindings.forEach { $0.end() }
    bindings.removeAll()
  }

  func add(_ binding: ViewBinding<ViewModel>) -> ObserverToken { bindings.add(binding) }
}
