@testable import ArchMVVMInjected
import ScenarioTesting
import Scenarios
import Testing

/// Who has something to say need not know who wants to hear it.
@MainActor
@Suite("MVVM with injected dependencies: messages")
struct MessageTests {
  private let messages = TextMessages()
  private let listeners = (0..<3).map { _ in Listener() }

  @Test("messages by sender and receiver protocols")
  func protocols() {
    let sender: any MessageSender<String> = messages
    let receiver: any MessageReceiver<String> = listeners[0]
    sender.send("lost")
    messages.add(receiver)
    sender.send("heard")
    #expect(listeners[0].heard == ["heard"])
  }

  @Test("removal: who ended a subscription gets nothing more, and ending it again does nothing")
  func removal() {
    let subscriptions = listeners.map { messages.add($0) }
    messages.send("a")
    subscriptions[1].end()
    subscriptions[1].end()
    messages.send("b")
    #expect(listeners.map(\.heard) == [["a", "b"], ["a"], ["a", "b"]])
  }

  @Test("order: receivers in the order of adding, and all of them the same messages in one order")
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

  @Test("receivers that come while a message is being delivered get the next one first")
  func coming() {
    let late = Listener()
    messages.add(listeners[0])
    listeners[0].onMessage = { [messages] message in
      if message == "a" {
        messages.add(late)
        messages.send("b")
      }
    }
    messages.send("a")
    #expect(late.heard == ["b"])
  }

  @Test(
    "receivers that go while a message is being delivered do not get it any more",
    arguments: 0..<3, 0..<3)
  func going(_ server: Int, _ leaver: Int) {
    let subscriptions = listeners.map { messages.add($0) }
    listeners[server].onMessage = { _ in subscriptions[leaver].end() }
    messages.send("a")
    messages.send("b")
    for (index, listener) in listeners.enumerated() {
      #expect(listener.heard == (index != leaver ? ["a", "b"] : index <= server ? ["a"] : []))
    }
  }

  @Test("receivers not kept alive longer than they want")
  func lifetime() {
    weak var keptByCenter: Listener?
    weak var keptByItself: Listener?
    do {
      let listeners = [Listener(), Listener()]
      (keptByCenter, keptByItself) = (listeners[0], listeners[1])
      for listener in listeners { listener.subscription = messages.add(listener) }
    }
    messages.send("a")
    #expect(keptByCenter?.heard == ["a"])
    keptByCenter?.onMessage = { [weak keptByCenter] _ in keptByCenter?.subscription?.end() }
    messages.send("b")
    #expect(keptByCenter == nil)
    #expect(keptByItself?.heard == ["a", "b"])
    keptByItself?.subscription?.end()
    #expect(keptByItself == nil)
  }

  @Test("a center that goes lets go of its receivers, also of one that keeps its subscription")
  func centerGoes() {
    weak var released: Listener?
    do {
      let center = TextMessages()
      let listener = Listener()
      listener.subscription = center.add(listener)
      released = listener
      center.send("a")
      #expect(listener.heard == ["a"])
    }
    #expect(released == nil)
  }

  @Test("100,000 receivers that came and went leave nothing behind")
  func nothingLeft() {
    messages.add(listeners[0])
    for _ in 0..<100_000 { messages.add(listeners[1]).end() }
    #expect(messages.receivers.count == 1)
    messages.send("a")
    #expect(listeners.map(\.heard) == [["a"], [], []])
  }

  @Test("messages that answer each other for ever are refused with one diagnostic")
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
