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
/// Change everything first, then send. An observer is passed the view model and reads it: so it never
/// shows an older value, and it does not hold the view model that holds it. A view model has one
/// output, or one for each part that views show.
@MainActor
public final class Output<ViewModel: AnyObject> {
  private let observers = ObserverList<any OutputObserver<ViewModel>>()
  private var sendCount = 0

  /// Makes an output that nobody observes.
  public init() {}

  /// Binds a view through an adapter of its own, and shows the current content before it returns.
  @discardableResult
  public func bind<Adapter: ViewAdapter>(
    _ view: any ContentView<Adapter.Content>, to viewModel: ViewModel, through adapter: Adapter
  ) -> ViewBinding<Adapter> where Adapter.ViewModel == ViewModel {
    let binding = ViewBinding(view, adapter)
    binding.move(to: self, of: viewModel)
    return binding
  }

  /// Tells every observer that the view model has changed.
  ///
  /// A view may send an intent that changes it again. Then the newer call has told all observers, and
  /// this one ends.
  public func send(_ viewModel: ViewModel) {
    sendCount += 1
    let current = sendCount
    observers.forEach { observer in
      guard sendCount == current else { return }
      Trace.record(.notified, observer)
      observer.show(viewModel)
    }
  }

  /// Ends every binding without showing anything: what the views show has left.
  public func unbindAll() {
    observers.forEach { $0.end() }
    observers.removeAll()
  }

  func add(_ observer: any OutputObserver<ViewModel>) -> Token { observers.add(observer) }

  typealias Token = ObserverList<any OutputObserver<ViewModel>>.Token
}

/// Shows a view model whenever its output says so.
@MainActor
protocol OutputObserver<ViewModel>: AnyObject {
  associatedtype ViewModel

  func show(_ viewModel: ViewModel)
  func end()
}
