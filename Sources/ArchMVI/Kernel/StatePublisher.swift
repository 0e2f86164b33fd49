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

/// Tells views, and the features that are bound, that a state has changed.
///
/// Each reads the state when it is told. If one of them causes another change, that one is
/// published to all of them at once, and the rest of this publication is left out: nobody sees an
/// older state after a newer one.
@MainActor
public final class StatePublisher<State: AnyObject> {
  private var observers: [StateObserver<State>] = []
  private var views: [any StateViews] = []
  private var generation = 0

  public init() {}

  /// The views with this body; their list is made for the first of them, and stays.
  public func views<Body: FeatureView>(_ body: Body) -> ViewList<Body.Content>
  where Body.Value == State {
    for case let made as BodyViews<Body> in views where made.body == body {
      return made.list
    }
    let made = BodyViews(body)
    views.append(made)
    observe(made) { [list = made.list] state in
      guard !list.isEmpty else { return }
      Trace.record(.notified, Body.self)
      list.show(body.body(state))
    }
    return made.list
  }

  /// Calls a function with each state from now on, as long as its owner exists.
  func observe(_ owner: AnyObject, _ stateChanged: @escaping (State) -> Void) {
    observers.removeAll { $0.owner == nil }
    observers.append(StateObserver(owner, stateChanged))
  }

  func send(_ state: State) {
    generation += 1
    let current = generation
    for observer in observers where generation == current { observer.stateChanged(state) }
  }

  /// Ends all views without a last content: what they show has left.
  public func finish() {
    for views in views { views.detachAll() }
  }
}

/// Is told that a state has changed, on behalf of views or of a bound feature.
@MainActor
private final class StateObserver<State: AnyObject> {
  private(set) weak var owner: AnyObject?
  let stateChanged: (State) -> Void

  init(_ owner: AnyObject, _ stateChanged: @escaping (State) -> Void) {
    self.owner = owner
    self.stateChanged = stateChanged
  }
}
