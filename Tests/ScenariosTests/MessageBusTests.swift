import Scenarios
import Testing

/// Messages between scenarios that know nothing of each other.
@MainActor
@Suite("Message bus")
struct MessageBusTests {
  private let diagnostics = DiagnosticLog()
  private let bus: MessageBus

  init() { bus = MessageBus(diagnostics: diagnostics) }

  @Test("a message reaches everybody at once, in the order of listening")
  func order() {
    var heard: [String] = []
    _ = bus.listen { heard.append("a\($0)") }
    _ = bus.listen { heard.append("b\($0)") }
    bus.send(.storyRead(1))
    #expect(heard == ["astoryRead(1)", "bstoryRead(1)"])
    #expect(bus.listenerCount == 2)
  }

  @Test("whoever ended hears nothing, and ending again does nothing")
  func end() {
    var heard: [Message] = []
    let first = bus.listen { heard.append($0) }
    _ = bus.listen { heard.append($0) }
    first.end()
    first.end()
    bus.send(.unreadChanged(3))
    #expect(heard == [.unreadChanged(3)])
    #expect(bus.listenerCount == 1)
  }

  @Test("a listener that is ended while a message is brought does not hear it; a new one neither")
  func changesMeanwhile() {
    var heard: [String] = []
    var second: MessageSubscription?
    _ = bus.listen { [bus] _ in
      heard.append("first")
      second?.end()
      _ = bus.listen { _ in heard.append("third") }
    }
    second = bus.listen { _ in heard.append("second") }
    bus.send(.storyRead(1))
    #expect(heard == ["first"])
    bus.send(.storyRead(1))
    #expect(heard == ["first", "first", "third"])
  }

  @Test("a message that is sent while another is brought waits until everybody has heard that")
  func nested() {
    var heard: [Message] = []
    _ = bus.listen { [bus] message in
      heard.append(message)
      if message == .storyRead(1) { bus.send(.unreadChanged(0)) }
    }
    _ = bus.listen { heard.append($0) }
    bus.send(.storyRead(1))
    #expect(
      heard == [.storyRead(1), .storyRead(1), .unreadChanged(0), .unreadChanged(0)])
  }

  @Test("messages that answer each other for ever are refused with one diagnostic")
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

  @Test("a listener is released when it ends, and the bus is not held by a subscription")
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
