import Scenarios

/// What a view shows and can do, without the view.
///
/// A view model has *outputs*, formatted for the view, *functions* for what the user does, and a
/// closure for each kind of thing that happens. It does not know who listens:
///
/// ```swift
/// final class GreetingViewModel: ViewModel {
///   var didUpdate: (@MainActor (GreetingViewModel) -> Void)?
///   private var name = "you" { didSet { update() } }
///
///   var text: String { "Hello, \(name)!" }
///
///   func rename(to name: String) { self.name = name }
/// }
///
/// label.text = viewModel.text
/// viewModel.didUpdate = { label.text = $0.text }
/// viewModel.rename(to: "Ada")
/// ```
///
/// Change everything that belongs together before you call ``update()``. Whoever is told reads the
/// outputs, and may call the next function at once. A class that conforms must be `final`, because
/// its closure has the class itself as an argument.
@MainActor
public protocol ViewModel: AnyObject {
  /// Called with the view model when an output may have changed.
  ///
  /// Thanks to the argument, the closure need not capture its view model, which would be a retain
  /// cycle. Another closure takes the place of the one before.
  var didUpdate: (@MainActor (Self) -> Void)? { get set }
}

extension ViewModel {
  /// Reports that an output may have changed; compares nothing.
  public func update() {
    guard let didUpdate else { return }
    Trace.record(.notified, "\(Self.self)")
    didUpdate(self)
  }
}

/// Asynchronous work that lasts as long as somebody keeps it.
///
/// Keep a request in a property of the view model. The next one that you assign cancels it, and so
/// does nil, or letting go of the view model:
///
/// ```swift
/// load = Request({ [service] in try await service.stories() }) { [weak self] result in
///   self?.didLoad(result)
/// }
/// ```
///
/// After that it reports nothing, even if its result was on the way. So a result that is reported
/// belongs to the request that you keep.
@MainActor
public final class Request {
  private let task: Task<Void, Never>

  /// Starts after the current call returns; a request that is released by then does nothing.
  ///
  /// - Parameters:
  ///   - work: What is to be done; captures what it needs, but not the owner of the request.
  ///   - didEnd: Called with the result or the error; captures the owner weakly.
  public init<Value>(
    _ work: @escaping @MainActor () async throws -> Value,
    didEnd: @escaping @MainActor (Result<Value, any Error>) -> Void
  ) {
    task = Task {
      guard !Task.isCancelled else { return }
      let result: Result<Value, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      if !Task.isCancelled { didEnd(result) }
    }
  }

  deinit { task.cancel() }
}
