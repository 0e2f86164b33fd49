import ScenarioTesting
import Scenarios
import Testing

@MainActor
@Suite("Message bus")
struct MessageBusTests {
  private let diagnostics = DiagnosticLog()
  private let bus: MessageBus

  init() { bus = MessageBus(diagnostics: diagnostics) }

  @Test("a message reaches all listeners at once, in the order in which they were added")
  func order() {
    var received: [String] = []
    _ = bus.listen { received.append("a\($0)") }
    _ = bus.listen { received.append("b\($0)") }
    bus.send(.storyRead(1))
    #expect(received == ["astoryRead(1)", "bstoryRead(1)"])
    #expect(bus.listenerCount == 2)
  }

  @Test("a listener receives nothing after its subscription ends, and ending it again does nothing")
  func end() {
    var received: [Message] = []
    let first = bus.listen { received.append($0) }
    _ = bus.listen { received.append($0) }
    first.end()
    first.end()
    bus.send(.unreadChanged(3))
    #expect(received == [.unreadChanged(3)])
    #expect(bus.listenerCount == 1)
  }

  @Test("behind a closed gate nothing is sent or received, and others are not affected")
  func closedGate() {
    let gate = StopGate()
    let behind = NavigationEnvironment(
      scenario: ScenarioEnvironment(
        clock: ManualClock(), display: Display(), diagnostics: diagnostics),
      identifiers: SequentialIdentifiers(), messages: bus
    ).behind(gate).messages
    var received: [String] = []
    _ = bus.listen { received.append("outside \($0)") }
    _ = behind.listen { received.append("inside \($0)") }
    behind.send(.storyRead(1))
    gate.close()
    behind.send(.storyRead(2))
    bus.send(.storyRead(3))
    #expect(
      received == ["outside storyRead(1)", "inside storyRead(1)", "outside storyRead(3)"])
  }

  @Test("a listener removed or added during a delivery does not receive the message")
  func changesMeanwhile() {
    var received: [String] = []
    var second: MessageSubscription?
    _ = bus.listen { [bus] _ in
      received.append("first")
      second?.end()
      _ = bus.listen { _ in received.append("third") }
    }
    second = bus.listen { _ in received.append("second") }
    bus.send(.storyRead(1))
    #expect(received == ["first"])
    bus.send(.storyRead(1))
    #expect(received == ["first", "first", "third"])
  }

  @Test("a message sent during a delivery waits until all listeners have received the current one")
  func nested() {
    var received: [Message] = []
    _ = bus.listen { [bus] message in
      received.append(message)
      if message == .storyRead(1) { bus.send(.unreadChanged(0)) }
    }
    _ = bus.listen { received.append($0) }
    bus.send(.storyRead(1))
    #expect(
      received == [.storyRead(1), .storyRead(1), .unreadChanged(0), .unreadChanged(0)])
  }

  @Test("an endless loop of messages is rejected with one diagnostic")
  func feedback() {
    var count = 0
    _ = bus.listen { [bus] message in
      count += 1
      bus.send(message)
    }
    bus.send(.unreadChanged(1))
    #expect(count == 1 + IntentQueue<Message>.limit)
    #expect(
      diagnostics.reports == [.nestedIntentsRefused(limit: IntentQueue<Message>.limit)])
  }

  @Test("a subscription holds neither the bus nor its listener")
  func release() {
    final class Listener {}
    weak var weakListener: Listener?
    weak var weakBus: MessageBus?
    let subscription: MessageSubscription
    do {
      let bus = MessageBus(diagnostics: diagnostics)
      let listener = Listener()
      weakBus = bus
      weakListener = listener
      subscription = bus.listen { [listener] _ in _ = listener }
      #expect(weakListener != nil)
    }
    #expect(weakBus == nil)
    #expect(weakListener == nil)
    subscription.end()
  }
}
