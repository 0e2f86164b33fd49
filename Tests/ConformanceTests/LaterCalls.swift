import Scenarios

/// Carries calls out later, in their order, after a detour by way of another actor.
@MainActor
final class LaterCalls {
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

  func attach<Content: Equatable & Sendable>(
    _ view: any ContentView<Content>,
    _ attach: @escaping @MainActor @Sendable (any ContentView<Content>) -> RowAttachment?
  ) -> RowAttachment {
    guard !isStopped else { return .ended }
    let attachment = LaterAttachment(view)
    calls.yield { attachment.begin(attach) }
    return RowAttachment {
      attachment.end()
    } rebind: { [calls] id in
      calls.yield { attachment.row?.rebind(to: id) }
    }
  }
}

/// An attachment that begins later, unless it ends before.
@MainActor
final class LaterAttachment<Content: Equatable & Sendable> {
  private var view: (any ContentView<Content>)?
  private var hasEnded = false
  private(set) var row: RowAttachment?

  init(_ view: any ContentView<Content>) { self.view = view }

  func begin(_ attach: (any ContentView<Content>) -> RowAttachment?) {
    guard let view = view.take() else { return }
    row = attach(view)
    if hasEnded { end() }
  }

  func end() {
    hasEnded = true
    view = nil
    row.take()?.detach()
  }
}

extension ViewAttachment {
  @MainActor
  init(_ row: RowAttachment) { self.init { row.detach() } }
}

extension RowAttachment {
  @MainActor
  init(_ view: ViewAttachment) { self.init({ view.detach() }, rebind: { _ in }) }
}
