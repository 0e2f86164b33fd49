import ArchDirect
import Conformance
import Scenarios

/// The baseline behind an actor: intents and attachments reach it later, in their order.
package enum LaterArchitecture: CounterArchitecture, NavigationArchitecture, NewsArchitecture,
  FormArchitecture
{
  package static let profile = Profile(
    architecture: "test", variant: "later", summary: "the baseline behind an actor")

  package static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    WrappedBoard(DirectArchitecture.makeCounterBoard(configuration, environment: environment))
      .later()
  }

  package static func makeNavigationApp(environment: NavigationEnvironment) -> some NavigationApp {
    WrappedApp(DirectArchitecture.makeNavigationApp(environment: environment))
      .later()
  }

  package static func makeNewsList(
    _ configuration: NewsConfiguration, environment: NewsEnvironment
  ) -> some NewsList {
    WrappedList(DirectArchitecture.makeNewsList(configuration, environment: environment))
      .later()
  }

  package static func makeForm(environment: FormEnvironment) -> some SignInForm {
    WrappedForm(DirectArchitecture.makeForm(environment: environment))
      .later()
  }
}

extension Wrapper {
  /// The same scenario, called later.
  fileprivate func later() -> Self {
    let calls = LaterCalls()
    onSend = { [weak self] intent, _ in
      calls.send { [weak self] in self?.base.send(intent) }
    }
    onAttach = { [weak self] view, target, _ in
      calls.attach(LaterAttachment<Port>(view)) { [weak self] in
        self?.base.attach($0, to: target)
      }
    }
    return self
  }
}

/// Carries calls out later, in their order, after a detour by way of another actor.
@MainActor
private final class LaterCalls {
  private actor Detour {
    func pass() {}
  }

  private typealias Call = @MainActor @Sendable () -> Void

  private let calls: AsyncStream<Call>.Continuation

  init() {
    let (stream, calls) = AsyncStream.makeStream(of: Call.self)
    self.calls = calls
    Task { [weak self] in
      let detour = Detour()
      for await call in stream {
        await detour.pass()
        if self != nil { call() }
      }
    }
  }

  deinit { calls.finish() }

  func send(_ call: @escaping @MainActor @Sendable () -> Void) { calls.yield(call) }

  func attach<Port>(
    _ attachment: LaterAttachment<Port>,
    _ attach:
      @escaping @MainActor @Sendable (any ContentView<Port.Shown>) -> PortAttachment<
        Port.Target
      >?
  ) -> PortAttachment<Port.Target> {
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
