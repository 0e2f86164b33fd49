import Foundation
import Scenarios

/// A scenario as every tool uses it: its intents, the targets that views are attached to, and what
/// these show, in the scenario and in its reference model.
@MainActor
public protocol ScenarioPort {
  /// The contract, for example `any CounterBoard`.
  associatedtype Contract
  associatedtype Intent: Equatable & Sendable
  associatedtype Target: PortTarget
  associatedtype Shown: PortContent
  associatedtype Model

  /// A function that gets the contents of a view.
  typealias Handler = @MainActor (Shown) -> Void

  init(_ scenario: Contract)

  /// The scenario as an object, for observing its release.
  var object: AnyObject { get }

  func send(_ intent: Intent)

  /// Makes a view of a target, which is not attached.
  static func view(of target: Target, show: @escaping Handler) -> PortView<Self>

  /// The content that the scenario has for a target now, if the target exists.
  func content(of target: Target) -> Shown?

  /// The content that the reference model has for a target, if the target exists.
  static func content(of target: Target, in model: Model) -> Shown?
}

extension ScenarioPort {
  /// Attaches a view of any of a scenario's contents.
  public func attach(_ view: any ContentView<Shown>, to target: Target) -> PortAttachment<Target> {
    let view = Self.view(of: target) { view.show($0) }
    return withExtendedLifetime(view.object) { view.attach(self) }
  }
}

/// A scenario that sends one-shot events.
public protocol EventPort: ScenarioPort {
  associatedtype Event: Equatable & Sendable

  /// Adds a listener to events.
  func onEvent(_ listener: @escaping @MainActor (Event) -> Void) -> ViewAttachment
}

/// A part of a scenario that views can be attached to.
public protocol PortTarget: Hashable, Sendable, CustomStringConvertible {
  /// The name of its views in transcripts, for example `counter 1`.
  var name: String { get }

  /// The kind of its views, for example `counter`.
  var kind: String { get }
}

extension PortTarget {
  /// The name without its number.
  public var kind: String {
    String(name.prefix { !$0.isNumber }).trimmingCharacters(in: .whitespaces)
  }

  /// The name with an article, unless it ends with a number.
  public var description: String { name.last?.isNumber == true ? name : "the \(name)" }
}

/// One of the contents that views of a scenario show.
public protocol PortContent: Equatable, Sendable, CustomStringConvertible {
  /// The content itself.
  var value: any Equatable & Sendable { get }
}

extension PortContent {
  public var description: String { ContentText.text(of: value) }
}

/// A view of one target.
@MainActor
public struct PortView<Port: ScenarioPort> {
  /// The view; attaching does not retain it, if the scenario does not.
  public let object: AnyObject

  /// Attaches the view, for the first time or once more, unless it was released.
  public let attach: @MainActor (Port) -> PortAttachment<Port.Target>

  init(
    object: AnyObject, attach: @escaping @MainActor (Port) -> PortAttachment<Port.Target>
  ) {
    (self.object, self.attach) = (object, attach)
  }

  init<Content>(
    _ show: @escaping @MainActor (Port.Shown) -> Void, _ shown: @escaping (Content) -> Port.Shown,
    attach: @escaping @MainActor (RelayView<Content>, Port) -> ViewAttachment
  ) {
    self.init(show, shown, attach: { PortAttachment(detach: attach($0, $1).detach) })
  }

  init<Content>(
    _ show: @escaping @MainActor (Port.Shown) -> Void, _ shown: @escaping (Content) -> Port.Shown,
    attach: @escaping @MainActor (RelayView<Content>, Port) -> PortAttachment<Port.Target>
  ) {
    // Not watched: a test that is shown something reads contents, which are made for it.
    let view = RelayView<Content> { content in
      Trace.watched(by: nil) { show(shown(content)) }
    }
    object = view
    self.attach = { [weak view] port in
      view.map { attach($0, port) } ?? PortAttachment(detach: {})
    }
  }
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
