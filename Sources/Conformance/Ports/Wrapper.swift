import Scenarios

/// A scenario that forwards everything to a base, through closures that can be replaced.
///
/// Closures get the base as an argument and must not capture the wrapper, which they would keep
/// alive.
@MainActor
open class Wrapper<Port: ScenarioPort> {
  public let base: Port

  public var onSend: (Port.Intent, Port) -> Void = { $1.send($0) }

  public var onAttach:
    (any ContentView<Port.Shown>, Port.Target, Port) -> PortAttachment<Port.Target> =
      { view, target, base in base.attach(view, to: target) }

  public var onContent: (Port.Target, Port) -> Port.Shown? = { $1.content(of: $0) }

  public init(_ base: Port.Contract) { self.base = Port(base) }

  public final func send(_ intent: Port.Intent) { onSend(intent, base) }

  final func attach<Content>(
    _ view: some ContentView<Content>, _ target: Port.Target
  ) -> PortAttachment<Port.Target> {
    let relay = RelayView<Port.Shown> { shown in
      if let content = shown.value as? Content { view.show(content) }
    }
    return onAttach(relay, target, base)
  }

  final func attach<Content>(
    _ view: some ContentView<Content>, _ target: Port.Target
  ) -> ViewAttachment {
    let attachment: PortAttachment<Port.Target> = attach(view, target)
    return ViewAttachment(attachment.detach)
  }

  final func content<Content>(_ target: Port.Target) -> Content? {
    onContent(target, base)?.value as? Content
  }

  /// The content of a target that always exists.
  final func current<Content>(_ target: Port.Target) -> Content {
    guard let content: Content = content(target) else {
      preconditionFailure("\(target) has no content")
    }
    return content
  }
}
