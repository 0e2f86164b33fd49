import Scenarios

/// Makes what a view shows from the state of a feature.
///
/// ```swift
/// struct CounterView: FeatureView {
///   func body(_ state: CounterFeature.State) -> CounterContent { … }
/// }
///
/// CounterView().attach(label, to: counter)
/// ```
///
/// Views with equal bodies share one content.
@MainActor
public protocol FeatureView: Equatable {
  associatedtype Value: AnyObject
  associatedtype Content: Equatable & Sendable

  /// The content for the state as it is.
  func body(_ state: Value) -> Content
}

extension FeatureView {
  /// Shows the body in a view: now, and whenever the feature publishes its state.
  public func attach<Feature: ReducibleState>(
    _ view: any ContentView<Content>, to feature: Feature
  ) -> ViewAttachment where Feature.State == Value {
    feature.statePublisher.views(self).attach(view, showing: body(feature.state))
  }
}

/// The views of one state, whatever their body is.
@MainActor
protocol StateViews: AnyObject {
  func detachAll()
}

/// The views of one state with one body.
final class BodyViews<Body: FeatureView>: StateViews {
  let body: Body
  let list = ViewList<Body.Content>()

  init(_ body: Body) { self.body = body }

  func detachAll() { list.detachAll() }
}
