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
  associatedtype Model

  typealias Shown = ShownContent

  /// A function that gets the contents of a view.
  typealias Handler = @MainActor (Shown) -> Void

  var scenario: Contract { get }

  init(_ scenario: Contract)

  func send(_ intent: Intent)

  /// How views of a target are attached, and what they show.
  static func source(of target: Target) -> ViewSource<Self>
}

extension ScenarioPort {
  /// The scenario as an object, for observing its release.
  public var object: AnyObject { scenario as AnyObject }

  /// Makes a view of a target, which is not attached.
  public static func view(of target: Target, show: @escaping Handler) -> PortView<Self> {
    source(of: target).view(show)
  }

  /// The content that the scenario has for a target now, if the target exists.
  public func content(of target: Target) -> Shown? { Self.source(of: target).content(scenario) }

  /// The content that the reference model has for a target, if the target exists.
  public static func content(of target: Target, in model: Model) -> Shown? {
    source(of: target).expected(model)
  }

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
}

extension PortTarget {
  /// The kind of its views: the name without its number, for example `counter`.
  public var kind: String {
    String(name.prefix { !$0.isNumber }).trimmingCharacters(in: .whitespaces)
  }

  /// The name with an article, unless it ends with a number.
  public var description: String { name.last?.isNumber == true ? name : "the \(name)" }
}

/// What a view of any kind shows, compared by its value.
public struct ShownContent: Equatable, Sendable, CustomStringConvertible {
  /// The content itself, for example a `CounterContent`.
  public let value: any Equatable & Sendable

  private struct Nothing: Equatable, CustomStringConvertible {
    let description = "nothing"
  }

  static let nothing = ShownContent(Nothing())

  /// A content of a scenario, or nothing.
  package init<Content: Equatable & Sendable>(_ content: Content?) {
    value = (content as? ShownContent)?.value ?? content.map { $0 } ?? Nothing()
  }

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.value.isEqual(to: rhs.value) }

  public var description: String { ContentText.text(of: value) }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
