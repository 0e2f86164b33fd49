import Scenarios

/// Runs a program: messages in, contents out.
///
/// Each message goes through `update`; then subscriptions are started and ended, and the views
/// receive the changes.
@MainActor
final class Runtime<Loop: Program> {
  private(set) var model: Loop.Model

  /// Called after each message, when the views show its result.
  var didRender: ((Loop.Model) -> Void)?
  let gate: StopGate
  private let effects: any EffectManager<Loop>
  private let tracer: (any Tracer)?
  private let queue: IntentQueue<Loop.Message>
  private let renderings = ObserverList<Rendering<Loop.Model>>()
  private var subscriptions: [Loop.Subscription: Task<Void, Never>] = [:]

  init(
    _ flags: Loop.Flags, effects: any EffectManager<Loop>, gate: StopGate,
    environment: ScenarioEnvironment
  ) {
    self.effects = effects
    self.gate = gate
    tracer = environment.tracer
    queue = IntentQueue(diagnostics: environment.diagnostics)
    let (model, commands) = Loop.start(flags)
    self.model = model
    tracer?.watch("model") { [weak self] in self?.model }
    perform(commands)
  }

  /// Handles a message, or queues it when called during a delivery.
  func send(_ message: Loop.Message) {
    queue.send(message) { handle($0) }
  }

  /// Attaches a view to a part of the model, and delivers its content before this returns.
  ///
  /// The attachment ends as soon as the part does not exist.
  func attach<Content>(
    _ view: some ContentView<Content>,
    showing content: @escaping @MainActor (Loop.Model) -> Content?
  ) -> ViewAttachment {
    guard gate.isOpen, let first = content(model) else { return .ended }
    tracer?.record(.computation, "\(Content.self)")
    let rendering = Rendering(view, showing: first, then: content)
    let place = renderings.add(rendering)
    rendering.place = place
    queue.deliver({ view.show(first) }) { handle($0) }
    return ViewAttachment { [renderings] in renderings.remove(place) }
  }

  func stop() {
    gate.close()
    queue.removeAll()
    for task in subscriptions.values { task.cancel() }
    subscriptions = [:]
    renderings.removeAll()
  }

  private func handle(_ message: Loop.Message) {
    guard gate.isOpen else { return }
    tracer?.record(.intent, "\(message)")
    tracer?.record(.reduction, "\(message)")
    perform(Loop.update(message, &model))
    // All contents are computed before the first delivery.
    renderings.forEach { rendering in
      tracer?.record(.notification, rendering.name)
      tracer?.record(.computation, rendering.name)
      if !rendering.prepare(model), let place = rendering.place { renderings.remove(place) }
    }
    renderings.forEach { rendering in
      if gate.isOpen { rendering.show() }
    }
    didRender?(model)
  }

  private func perform(_ commands: [Loop.Command]) {
    for command in commands { effects.perform(command) }
    // A command may have stopped the runtime.
    guard gate.isOpen else { return }
    let wanted = Loop.subscriptions(model)
    for subscription in Set(subscriptions.keys).subtracting(wanted) {
      subscriptions.removeValue(forKey: subscription)?.cancel()
    }
    for subscription in wanted where subscriptions[subscription] == nil {
      subscriptions[subscription] = effects.start(subscription) { [weak self] in self?.send($0) }
    }
  }
}

/// A view, and the pure function from the model to its content.
@MainActor
final class Rendering<Model> {
  /// The token with which it is removed.
  var place: ObserverList<Rendering<Model>>.Token?

  let name: String

  /// Computes the next content; returns false when the source does not exist any more.
  let prepare: (Model) -> Bool

  /// Shows the next content, unless the view shows it already.
  let show: () -> Void

  init<Content: Equatable & Sendable>(
    _ view: any ContentView<Content>, showing first: Content,
    then content: @escaping @MainActor (Model) -> Content?
  ) {
    var (shown, next) = (first, first)
    name = "\(Content.self)"
    prepare = { model in
      guard let content = content(model) else { return false }
      next = content
      return true
    }
    show = {
      guard next != shown else { return }
      shown = next
      view.show(next)
    }
  }
}
