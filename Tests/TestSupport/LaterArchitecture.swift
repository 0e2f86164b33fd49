import ArchDirect
import Conformance
import Scenarios

/// The baseline behind an actor: intents and attachments reach it later, in their order.
package enum LaterArchitecture: CounterArchitecture, NavigationArchitecture, NewsArchitecture,
  FormArchitecture
{
  package static let profile = Profile(
    architecture: "test", variant: "later", summary: "the baseline behind an actor",
    decisions: Decisions(
      transition: .inPlace, reach: .construction, filter: .part, viewModels: .none,
      delivery: .later),
    order: .source)

  package static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    WrappedBoard(DirectArchitecture.makeCounterBoard(configuration, environment: environment))
      .later(environment.diagnostics)
  }

  package static func makeNavigationApp(environment: NavigationEnvironment) -> some NavigationApp {
    WrappedApp(DirectArchitecture.makeNavigationApp(environment: environment))
      .later(environment.scenario.diagnostics)
  }

  package static func makeNewsList(
    _ configuration: NewsConfiguration, environment: NewsEnvironment
  ) -> some NewsList {
    WrappedList(DirectArchitecture.makeNewsList(configuration, environment: environment))
      .later(environment.scenario.diagnostics)
  }

  package static func makeForm(environment: FormEnvironment) -> some SignInForm {
    WrappedForm(DirectArchitecture.makeForm(environment: environment))
      .later(environment.scenario.diagnostics)
  }
}

extension Wrapper {
  /// The same scenario, called later.
  fileprivate func later(_ diagnostics: any Diagnostics) -> Self {
    let calls = LaterCalls(diagnostics)
    onSend = { [weak self] intent, _ in
      calls.send { [weak self] in self?.base.send(intent) }
    }
    onAttach = { [weak self] view, target, _ in
      calls.attach(LaterAttachment<Port>(view)) { [weak self] in
        self?.base.attach($0, to: target)
      }
    }
    let end = LaterEnd { [base] in
      calls.stop()
      base.stop()
    }
    onStop = { _ in end.stop() }
    return self
  }
}

/// Stops a scenario when its last outside reference goes, also in the middle of a call.
@MainActor
private final class LaterEnd {
  let stop: () -> Void

  init(_ stop: @escaping () -> Void) { self.stop = stop }

  isolated deinit { stop() }
}

/// Carries calls out later, in their order, after a detour by way of another actor.
@MainActor
private final class LaterCalls {
  private actor Detour {
    func pass() {}
  }

  private typealias Call = @MainActor @Sendable () -> Void

  private let calls: AsyncStream<Call>.Continuation
  private let diagnostics: any Diagnostics
  private var isCalling = false
  private var nestedCount = 0
  private(set) var isStopped = false

  init(_ diagnostics: any Diagnostics) {
    let (stream, calls) = AsyncStream.makeStream(of: Call.self)
    self.calls = calls
    self.diagnostics = diagnostics
    Task { [weak self] in
      let detour = Detour()
      for await call in stream {
        await detour.pass()
        self?.carryOut(call)
      }
    }
  }

  private func carryOut(_ call: Call) {
    isCalling = true
    call()
    isCalling = false
  }

  /// Intents sent during a call are nested ones.
  func send(_ call: @escaping @MainActor @Sendable () -> Void) {
    nestedCount = isCalling ? nestedCount + 1 : 0
    let limit = IntentQueue<CounterIntent>.limit
    if nestedCount <= limit {
      calls.yield(call)
    } else if nestedCount == limit + 1 {
      diagnostics.report(.nestedIntentsRefused(limit: limit))
    }
  }

  func stop() {
    isStopped = true
    calls.finish()
  }

  func attach<Port>(
    _ attachment: LaterAttachment<Port>,
    _ attach:
      @escaping @MainActor @Sendable (any ContentView<Port.Shown>) -> PortAttachment<
        Port.Target
      >?
  ) -> PortAttachment<Port.Target> {
    guard !isStopped else { return PortAttachment(detach: {}) }
    calls.yield { attachment.begin(attach) }
    return PortAttachment(detach: attachment.end) { [calls] target in
      calls.yield { attachment.base?.rebind?(target) }
    }
  }
}

/// An attachment that begins later, unless it ends before.
@MainActor
private final class LaterAttachment<Port: ScenarioPort> {
  private var view: (any ContentView<Port.Shown>)?
  private var hasEnded = false
  private(set) var base: PortAttachment<Port.Target>?

  init(_ view: any ContentView<Port.Shown>) { self.view = view }

  func begin(_ attach: (any ContentView<Port.Shown>) -> PortAttachment<Port.Target>?) {
    guard let view = view.take() else { return }
    base = attach(view)
    if hasEnded { end() }
  }

  func end() {
    hasEnded = true
    view = nil
    base.take()?.detach()
  }
}
