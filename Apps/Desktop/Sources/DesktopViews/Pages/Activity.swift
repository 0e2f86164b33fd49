import CGTK
import Scenarios

/// The trace of the last intent, and the flashes of redundant updates.
@MainActor
public final class Activity: Tracer {
  /// The stages and deliveries since the last intent, in order.
  public private(set) var lines: [String] = []

  /// Whether a view flashes when it is shown what it shows already.
  public var showsRedundantUpdates: Bool

  /// Called after lines changed.
  public var didChange: (() -> Void)?

  /// So many lines are kept of an intent with a very long trace.
  private static let limit = 400

  public init(showsRedundantUpdates: Bool = true) {
    self.showsRedundantUpdates = showsRedundantUpdates
  }

  /// Carries out an action of the user, and forgets the trace of the one before.
  func act(_ text: String, _ body: () -> Void) {
    lines = []
    append("▸ \(Self.shortened(text))")
    body()
  }

  public func record(
    _ stage: TraceStage, _ subject: @autoclosure () -> String, at place: SourcePlace
  ) {
    let subject = Self.shortened(subject())
    append("  \(stage.rawValue)\(subject.isEmpty ? "" : ": \(subject)")")
  }

  /// A description of a value without the names of modules and types.
  private static func shortened(_ text: String) -> String {
    text.replacing(/([A-Z]\w*\.)+/, with: "")
  }

  func recordDelivery(to view: String, isRedundant: Bool) {
    append("  \(isRedundant ? "○ redundant" : "●") update of \(view)")
  }

  private func append(_ line: String) {
    guard lines.count < Self.limit else { return }
    lines.append(lines.count == Self.limit - 1 ? "…" : line)
    didChange?()
  }
}

/// Shows contents in a view, records each delivery, and lets the view flash at a redundant one.
final class ObservedView<View: WidgetView>: ContentView {
  let view: View
  private let name: String
  private let activity: Activity
  private var last: View.Content?
  private(set) var deliveryCount = 0

  init(_ view: View, _ name: String, _ activity: Activity) {
    self.view = view
    self.name = name
    self.activity = activity
  }

  func show(_ content: View.Content) {
    let isRedundant = content == last
    last = content
    deliveryCount += 1
    activity.recordDelivery(to: name, isRedundant: isRedundant)
    view.show(content)
    if isRedundant, activity.showsRedundantUpdates { flash(view.widget) }
  }

  private func flash(_ widget: Widget) {
    widget.setClass("redundant", true)
    Task { [weak widget] in
      try? await Task.sleep(for: .milliseconds(300))
      widget?.setClass("redundant", false)
    }
  }
}

/// One scenario on the screen.
@MainActor
public protocol Page: AnyObject {
  var widget: Box { get }

  /// The actions of keys, by the names that GDK gives them.
  var keys: [String: @MainActor () -> Void] { get }

  func stop()
}
