import Scenarios

/// Records what happens in an architecture: what it reports by `Trace`, the input, the deliveries, and the
/// changes of its state.
///
/// An architecture does not report changes: it registers its models. The recorder compares their values
/// before it records anything else, so that a change precedes the notifications of it.
///
/// ```swift
/// recorder.watch()
/// recorder.restart(with: "increment(0)")
/// board.send(.increment(0))
/// print(recorder.lines)
/// ```
public final class WalkthroughRecorder: TraceWatcher {
  private struct Model {
    let name: String
    weak var object: AnyObject?
    var parts: [StateText.Part] = []
  }

  private(set) var steps: [Walkthrough.Step] = []

  /// Called before each event is recorded.
  public var willRecord: (() -> Void)?

  private var models: [Model] = []

  /// The number of deliveries in progress.
  private var depth = 0

  public init() {}

  /// Records a trial, with the input and the deliveries of its transcript.
  @MainActor
  convenience init(of trial: Trial) {
    self.init()
    trial.watcher = self
    trial.transcript.onDepth = { [weak self] in self?.depth = $0 }
    trial.transcript.onEntry = { [weak self] entry in
      self?.depth = entry.depth
      switch entry.kind {
      case .action: self?.record(.action, entry.text)
      case .delivery: self?.record(.delivery, entry.text, of: entry.receiver)
      case .violation: self?.recordChanges()
      }
    }
  }

  /// The recorded events, each with the line of the source that reported it.
  public var lines: [String] {
    steps.flatMap(\.condensedEvents).map { event in
      event.line + (event.place.map { "  \($0)" } ?? "")
    }
  }

  /// Begins to record what happens inside the architecture, until another recorder does.
  public func watch() { Trace.setWatcher(self) }

  /// Ends what ``watch()`` began, unless another recorder has begun since.
  public func endWatch() { Trace.removeWatcher(self) }

  /// Forgets what was recorded, and begins again with an action of the user.
  public func restart(with action: String) {
    steps = []
    begin(action)
    record(.action, PlainText.of(action))
  }

  /// Records a content that a view gets, with a remark behind it.
  public func recordDelivery(of content: Any, to view: String, remark: String) {
    record(.delivery, ContentText.text(of: content) + remark, of: view)
  }

  func begin(_ title: String) { steps.append(.init(title: title)) }

  func step(_ title: String, _ body: () -> Void) {
    begin(title)
    body()
    recordChanges()
  }

  func recordChanges() {
    // A description of a state may make contents, which must not be recorded.
    Trace.watched(by: nil) {
      models.removeAll { $0.object == nil }
      for index in models.indices {
        guard let object = models[index].object else { continue }
        let old = models[index].parts
        let new = StateText.parts(ofModel: object, named: models[index].name)
        models[index].parts = new
        for change in StateText.changes(from: old, to: new) {
          append(.change, change.text, of: change.name)
        }
      }
    }
  }

  // MARK: What architectures report

  package func didMake(_ model: AnyObject, of screen: ScreenID?) {
    let type = "\(type(of: model))"
    let number = models.count { $0.name == type || $0.name.hasPrefix("\(type) ") } + 1
    let name = screen.map { "\(type) \($0)" } ?? (number == 1 ? type : "\(type) \(number)")
    // Not described yet: it may be in the middle of its initialiser.
    models.append(Model(name: name, object: model))
  }

  package func didRecord(_ event: Trace.Event) {
    guard let kind = Walkthrough.Event.Kind(rawValue: event.stage.rawValue) else { return }
    let text = Trace.watched(by: nil) {
      if kind == .made { return ContentText.text(of: event.subject) }
      let isObject = Mirror(reflecting: event.subject).displayStyle == .class
      return PlainText.words(
        isObject || event.subject is AnyClass ? "\(type(of: event.subject))" : "\(event.subject)")
    }
    record(kind, text, at: .init(file: "\(event.fileID)", line: event.line))
  }

  private func record(
    _ kind: Walkthrough.Event.Kind, _ text: String, of subject: String = "",
    at place: Walkthrough.Place? = nil
  ) {
    recordChanges()
    append(kind, text, of: subject, at: place)
  }

  private func append(
    _ kind: Walkthrough.Event.Kind, _ text: String, of subject: String,
    at place: Walkthrough.Place? = nil
  ) {
    willRecord?()
    guard let last = steps.indices.last else { return }
    steps[last].events.append(
      .init(kind: kind, subject: subject, text: text, depth: depth, place: place))
  }
}
