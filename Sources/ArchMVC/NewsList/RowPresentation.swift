import Scenarios

/// The controller of one row: it owns the row and the request for its picture, and goes with it.
@MainActor
final class RowController {
  private(set) var model: NewsRow
  private let tracer: (any Tracer)?
  private let observers = ControllerObservers<RowController>()
  private var request: Task<Void, Never>?

  init(_ model: NewsRow, tracer: (any Tracer)?) {
    self.model = model
    self.tracer = tracer
  }

  var id: Int { model.id }

  /// Adds an observer of the row, to be told of changes.
  func observe(with observer: some ControllerObserver<RowController>) -> ViewAttachment {
    observers.add(observer)
  }

  /// Changes the row and tells who observes it.
  func change(_ change: (inout NewsRow) -> Void) {
    change(&model)
    tell()
  }

  /// Takes what was loaded anew, but keeps the picture; returns whether that changes the row.
  func take(_ loaded: NewsRow) -> Bool {
    var loaded = loaded
    loaded.thumbnail = model.thumbnail
    guard loaded != model else { return false }
    model = loaded
    return true
  }

  /// Asks for the picture, unless it is there or on its way.
  func loadThumbnail(
    _ service: any ThumbnailService,
    ended: @escaping @MainActor (RowController, Result<String, any Error>) -> Void
  ) {
    guard model.thumbnail.isWanted else { return }
    request = Task { [weak self, id] in
      let result: Result<String, any Error>
      do { result = .success(try await service.thumbnail(of: id)) } catch {
        result = .failure(error)
      }
      if let self { ended(self, result) }
    }
    change { $0.thumbnail = .loading }
  }

  /// The request came to its end.
  func takeThumbnail(_ result: Result<String, any Error>) {
    request = nil
    change {
      switch result {
      case .success(let token): $0.thumbnail = .loaded(token)
      case .failure(is CancellationError): $0.thumbnail = .none
      case .failure: $0.thumbnail = .failed
      }
    }
  }

  /// Ends what belongs to the row.
  func leave() {
    request?.cancel()
    observers.removeAll()
  }

  func tell() {
    guard !observers.isEmpty else { return }
    tracer?.record(TraceEvent(.notification, "row \(id)"))
    observers.tell(self)
  }
}

/// A screen that shows one row in a form, and can be given another row.
final class RowScreen: ControllerObserver {
  private let view: any ContentView<RowContent>
  private let adapter: RowAdapter
  private var shown: RowContent?
  private var observation: ViewAttachment?

  /// The story that is shown; nothing when the screen has disappeared.
  private(set) var id: Int?

  init(_ view: any ContentView<RowContent>, adapter: RowAdapter) {
    self.view = view
    self.adapter = adapter
  }

  /// Shows the row of the controller that the screen is given, from now on.
  ///
  /// The view is shown something last: it may give the screen another row, or let it disappear.
  func appear(of row: RowController) {
    id = row.id
    shown = nil
    observation = row.observe(with: self)
    didChange(row)
  }

  /// Shows nothing more.
  func disappear() {
    id = nil
    observation?.detach()
  }

  func didChange(_ row: RowController) {
    let content = RowContent(row.model, adapter: adapter)
    guard content != shown else { return }
    shown = content
    view.show(content)
  }
}
