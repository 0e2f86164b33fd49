import Scenarios

/// The presentation of a view model: the value that it presented last, and the views that show it.
///
/// A new value is compared with the old one, unless the store in scope filters nowhere; then a
/// content is made, once for all views, and delivered.
@MainActor
public final class Presentation<Value: Equatable, Content: Equatable & Sendable> {
  let views: OldViewList<Content>
  private let subject: StaticString
  private let format: @MainActor (Value) -> Content
  private let comparesValues: Bool
  private let tracer: (any Tracer)?
  private var value: Value?

  /// Makes a presentation without a value, for the store in scope; `subject` is the name of its content in traces.
  public init(_ subject: StaticString, _ format: @escaping @MainActor (Value) -> Content) {
    let store = StoreScope.store
    views = OldViewList(store.gate)
    comparesValues = store.filter != .nowhere
    tracer = store.tracer
    self.subject = subject
    self.format = format
  }

  /// Presents a value, if it differs from the old one.
  ///
  /// The old value is that in the old state; where there is none, the value is compared with the last one that was
  /// presented. It is inlined, so that an observer that is not concerned compares without a call.
  @inline(__always)
  public func present(_ value: Value, oldValue: Value?) {
    if comparesValues, isPresented(value, oldValue) { return }
    show(value)
  }

  @inline(__always)
  private func isPresented(_ value: Value, _ oldValue: Value?) -> Bool {
    if let oldValue { value == oldValue } else { value == self.value }
  }

  private func show(_ value: Value) {
    // It releases the replaced value after the access; see MappedPart.
    _ = exchange(&self.value, with: value)
    if !views.isEmpty { views.show(content(of: value)) }
  }

  /// The content of the value that was presented last.
  var content: Content? {
    guard let value else { return nil }
    return content(of: value)
  }

  func content(of value: Value) -> Content {
    tracer?.record(.computation, "\(subject)")
    return format(value)
  }
}

/// A view model that presents a content to the views that are attached to it.
@MainActor
public protocol PresentingViewModel: StateObserver {
  associatedtype Value: Equatable
  associatedtype Content: Equatable & Sendable

  var presentation: Presentation<Value, Content> { get }
}

extension PresentingViewModel {
  /// Ends the attachments of the views.
  public func didStop() { presentation.views.detachAll() }
}
