import Scenarios

/// An application as pure functions.
///
/// A program has no access to views, clock or services. Its functions update the model, and return
/// plain values that describe effects; a ``Runtime`` runs them.
protocol Program {
  /// The state of the application, as one value.
  associatedtype Model

  /// An event that updates the model.
  associatedtype Message

  /// An effect that ends with a message, and goes on for as long as the model requires it.
  associatedtype Subscription: Hashable & Sendable

  /// Updates the model with a message.
  ///
  /// The model is changed in place: Swift's form of `(Message, Model) -> Model` without a copy.
  static func update(_ message: Message, _ model: inout Model)

  /// Returns the subscriptions that a model requires.
  static func subscriptions(_ model: Model) -> [Subscription]
}

/// Runs a program: messages in, contents out.
///
/// Each message goes through `update`; then subscriptions are started and ended, and the views show
/// the changes.
@MainActor
final class Runtime<Loop: Program> {
  private(set) var model: Loop.Model
  private let effect: @MainActor (Loop.Subscription) async -> Loop.Message
  private let renderings = ObserverList<Rendering<Loop.Model>>()
  private var subscriptions: [Loop.Subscription: Task<Void, Never>] = [:]

  init(
    _ model: Loop.Model, effect: @escaping @MainActor (Loop.Subscription) async -> Loop.Message
  ) {
    self.model = model
    self.effect = effect
    Trace.watch(self)
    updateSubscriptions()
  }

  deinit {
    for task in subscriptions.values { task.cancel() }
  }

  func send(_ message: Loop.Message) {
    Trace.record(.reduced, message)
    Loop.update(message, &model)
    updateSubscriptions()
    renderings.forEach { rendering in
      Trace.record(.notified, rendering)
      rendering.show(model)
    }
  }

  /// Attaches a view to a part of the model, and shows it the part before this returns.
  func attach<Content>(
    _ view: some ContentView<Content>,
    showing content: @escaping @MainActor (Loop.Model) -> Content?
  ) -> ViewAttachment {
    guard let first = content(model) else { return .ended }
    let token = renderings.add(Rendering(view, showing: first, then: content))
    view.show(first)
    return ViewAttachment { [weak token] in token?.remove() }
  }

  private func updateSubscriptions() {
    let wanted = Loop.subscriptions(model)
    for subscription in Set(subscriptions.keys).subtracting(wanted) {
      subscriptions.removeValue(forKey: subscription)?.cancel()
    }
    for subscription in wanted where subscriptions[subscription] == nil {
      subscriptions[subscription] = Task { [weak self, effect] in
        let message = await effect(subscription)
        // A task that was cancelled sends nothing, also when its service answers all the same.
        if !Task.isCancelled { self?.send(message) }
      }
    }
  }
}

/// A view, and the pure function from the model to its content.
@MainActor
final class Rendering<Model> {
  /// Shows the content of a model, unless the view shows it already.
  let show: (Model) -> Void

  init<Content: Equatable & Sendable>(
    _ view: any ContentView<Content>, showing first: Content,
    then content: @escaping @MainActor (Model) -> Content?
  ) {
    var shown = first
    show = { model in
      guard let next = content(model), next != shown else { return }
      shown = next
      view.show(next)
    }
  }
}
