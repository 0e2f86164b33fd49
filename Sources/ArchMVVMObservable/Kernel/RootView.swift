import Scenarios

/// A view that reads view models and controllers, and makes a plain content of them.
///
/// The content is all that the attached view below it receives. A ``ViewBinder`` computes the body
/// while reads are tracked; elsewhere the same body answers what a view would show now.
@MainActor
protocol RootView<Content> {
  /// A plain value.
  associatedtype Content: Equatable & Sendable

  /// The name of the thing of which it makes a content, for traces; nil if it makes none.
  var name: String? { get }

  var body: Content { get }
}
