import ScenarioTesting
import Scenarios
import Testing

@testable import ArchMVVMInjected

/// Messages between senders and receivers that do not know each other.
@MainActor
@Suite("MVVM with injected dependencies: messages")
struct MessageTests {
  private let messages = TextMessages()
  private let listeners = (0..<3).map { _ in Listener() }

  @Test("senders and receivers are known by their protocols")
  func protocols() {
    let sender: any MessageSender<String> = messages
    let receiver: any MessageReceiver<String> = listeners[0]
    sender.send("lost")
    messages.add(receiver)
    sender.send("received")
    #expect(listeners[0].received == ["received"])
  }

  @Test("an ended subscription receives no further messages, and may be ended again")
  func removal() {
    let subscriptions = listeners.map { messages.add($0) }
    messages.send("a")
    subscriptions[1].end()
    subscriptions[1].end()
    messages.send("b")
    #expect(listeners.map(\.received) == [["a", "b"], ["a"], ["a", "b"]])
  }

  @Test("receivers get the same messages in the order of their subscription")
  func order() {
    var calls: [String] = []
    for (index, listener) in listeners.enumerated() {
      messages.add(listener)
      listener.onMessage = { calls.append("\(index)\($0)") }
    }
    listeners[0].onMessage = { [messages] message in
      calls.append("0\(message)")
      if message == "a" {
        messages.send("b")
        messages.send("c")
      }
    }
    messages.send("a")
    #expect(calls == ["0a", "1a", "2a", "0b", "1b", "2b", "0c", "1c", "2c"])
  }

  @Test("a receiver added during a delivery gets the next message first")
  func addedDuringDelivery() {
    let late = Listener()
    messages.add(listeners[0])
    listeners[0].onMessage = { [messages] message in
      if message == "a" {
        messages.add(late)
        messages.send("b")
      }
    }
    messages.send("a")
    #expect(late.received == ["b"])
  }

  @Test(
    "a receiver removed during a delivery does not get the message",
    arguments: 0..<3, 0..<3)
  func removedDuringDelivery(_ server: Int, _ leaver: Int) {
    let subscriptions = listeners.map { messages.add($0) }
    listeners[server].onMessage = { _ in subscriptions[leaver].end() }
    messages.send("a")
    messages.send("b")
    for (index, listener) in listeners.enumerated() {
      #expect(listener.received == (index != leaver ? ["a", "b"] : index <= server ? ["a"] : []))
    }
  }

  @Test("a receiver is retained until its subscription ends")
  func lifetime() {
    weak var keptByCenter: Listener?
    weak var keepsSubscription: Listener?
    do {
      let listeners = [Listener(), Listener()]
      (keptByCenter, keepsSubscription) = (listeners[0], listeners[1])
      for listener in listeners { listener.subscription = messages.add(listener) }
    }
    messages.send("a")
    #expect(keptByCenter?.received == ["a"])
    keptByCenter?.onMessage = { [weak keptByCenter] _ in keptByCenter?.subscription?.end() }
    messages.send("b")
    #expect(keptByCenter == nil)
    #expect(keepsSubscription?.received == ["a", "b"])
    keepsSubscription?.subscription?.end()
    #expect(keepsSubscription == nil)
  }

  @Test("a released center releases its receivers, also one that owns its subscription")
  func centerGoes() {
    weak var released: Listener?
    do {
      let center = TextMessages()
      let listener = Listener()
      listener.subscription = center.add(listener)
      released = listener
      center.send("a")
      #expect(listener.received == ["a"])
    }
    #expect(released == nil)
  }

  @Test("100,000 receivers that subscribe and unsubscribe leave nothing behind")
  func nothingLeft() {
    messages.add(listeners[0])
    for _ in 0..<100_000 { messages.add(listeners[1]).end() }
    #expect(messages.receivers.count == 1)
    messages.send("a")
    #expect(listeners.map(\.received) == [["a"], [], []])
  }

  @Test("messages that answer each other without end are refused with one diagnostic")
  func feedback() {
    let diagnostics = DiagnosticLog()
    let messages = TextMessages(diagnostics: diagnostics)
    messages.add(listeners[0])
    listeners[0].onMessage = { [messages] in messages.send($0) }
    messages.send("a")
    listeners[0].onMessage = nil
    #expect(diagnostics.reports == [.nestedIntentsRefused(limit: IntentQueue<String>.limit)])
  }
}

private final class TextMessages: MessageCenter {
  typealias Message = String

  let receivers = ObserverList<any MessageReceiver<String>>()
  let queue: IntentQueue<String>

  init(diagnostics: any Diagnostics = DiagnosticLog()) {
    queue = IntentQueue(diagnostics: diagnostics)
  }
}

/// A receiver that records its messages.
private final class Listener: MessageReceiver {
  private(set) var received: [String] = []

  /// Called during each delivery, after it was recorded.
  var onMessage: (@MainActor (String) -> Void)?

  var subscription: Subscription?

  func receive(_ message: String) {
    received.append(message)
    onMessage?(message)
  }
}
