import Scenarios

/// Where the views of one target get their contents.
@MainActor
public struct ViewSource<Port: ScenarioPort> {
  let content: (Port.Contract) -> ShownContent?
  let expected: (Port.Model) -> ShownContent?
  let view: (@escaping Port.Handler) -> PortView<Port>

  /// A source with a content in the scenario and in its reference model, if the target exists.
  init<Content: Equatable & Sendable>(
    _ content: @escaping (Port.Contract) -> Content?,
    _ expected: @escaping (Port.Model) -> Content?,
    attach: @escaping @MainActor (Port.Contract, RelayView<Content>) -> PortAttachment<Port.Target>
  ) {
    self.content = { content($0).map { ShownContent($0) } }
    self.expected = { expected($0).map { ShownContent($0) } }
    view = { show in
      // Not watched: a test that is shown something reads contents, which are made for it.
      let view = RelayView<Content> { content in
        Trace.watched(by: nil) { show(ShownContent(content)) }
      }
      return PortView(object: view) { [weak view] port in
        view.map { attach(port.scenario, $0) } ?? PortAttachment(detach: {})
      }
    }
  }

  init<Content: Equatable & Sendable>(
    _ content: @escaping (Port.Contract) -> Content?,
    _ expected: @escaping (Port.Model) -> Content?,
    attach: @escaping @MainActor (Port.Contract, RelayView<Content>) -> ViewAttachment
  ) {
    self.init(content, expected) { PortAttachment(detach: attach($0, $1).detach) }
  }
}

/// A view of one target.
@MainActor
public struct PortView<Port: ScenarioPort> {
  /// The view; attaching does not retain it, if the scenario does not.
  public let object: AnyObject

  /// Attaches the view, for the first time or once more, unless it was released.
  public let attach: @MainActor (Port) -> PortAttachment<Port.Target>
}

/// The connection of a view to its target.
@MainActor
public struct PortAttachment<Target> {
  public let detach: @MainActor () -> Void

  /// Moves the view to another target; `nil` for views that cannot be moved.
  public let rebind: (@MainActor (Target) -> Void)?

  public init(
    detach: @escaping @MainActor () -> Void, rebind: (@MainActor (Target) -> Void)? = nil
  ) {
    self.detach = detach
    self.rebind = rebind
  }
}

/// A view that forwards deliveries to a closure.
public final class RelayView<Content: Equatable & Sendable>: ContentView {
  private let relay: @MainActor (Content) -> Void

  public init(_ relay: @escaping @MainActor (Content) -> Void) { self.relay = relay }

  public func show(_ content: Content) { relay(content) }
}
