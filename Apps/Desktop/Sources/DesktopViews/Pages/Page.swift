import CGTK
import Conformance
import Foundation
import Scenarios

/// The trace of the last intent of a page, and its redundant updates.
@MainActor
public final class Activity: Tracer {
  /// The stages and deliveries since the last intent, in order.
  public private(set) var lines: [String] = []

  /// Whether a view is outlined when it is shown what it shows already.
  public var showsRedundantUpdates: Bool

  /// Called after lines changed.
  public var didChange: (() -> Void)?

  /// So many lines are kept of an intent with a very long trace.
  private static let limit = 400

  public init(showsRedundantUpdates: Bool = true) {
    self.showsRedundantUpdates = showsRedundantUpdates
  }

  /// The updates since the last intent.
  public private(set) var usefulCount = 0
  public private(set) var redundantCount = 0

  /// Carries out an action of the user, and forgets the trace of the one before.
  func act(_ text: String, _ body: () -> Void) {
    lines = []
    (usefulCount, redundantCount) = (0, 0)
    append("outside", text)
    body()
  }

  public func record(
    _ stage: TraceStage, _ subject: @autoclosure () -> String, at place: SourcePlace
  ) {
    let words: [TraceStage: String] = [.notification: "notified", .computation: "computed"]
    append(words[stage] ?? stage.rawValue, subject())
  }

  func recordDelivery(to view: String, isRedundant: Bool) {
    if isRedundant { redundantCount += 1 } else { usefulCount += 1 }
    append("shown", isRedundant ? "\(view) (again)" : view)
  }

  /// A line in the words of `arch-bench trace`, which also has all middleware in one line.
  private func append(_ stage: String, _ subject: String) {
    let text = PlainText.words(subject)
    if ["middleware", "selection"].contains(stage), lines.last?.hasPrefix(stage) == true {
      lines[lines.count - 1] += ", \(text)"
    } else if lines.count < Self.limit {
      let line = stage.padding(toLength: 12, withPad: " ", startingAt: 0) + text
      lines.append(lines.count == Self.limit - 1 ? "…" : line)
    }
    didChange?()
  }
}

/// Shows contents in a view, records each delivery, and outlines the view at a redundant one.
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
    if isRedundant, activity.showsRedundantUpdates { outline(view.widget) }
  }

  /// At most once a second, so that no view flickers.
  private func outline(_ widget: Widget) {
    guard !widget.hasClass("redundant") else { return }
    widget.setClass("redundant", true)
    Task { [weak widget] in
      try? await Task.sleep(for: .seconds(1))
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
