import ScenarioTesting
import Scenarios

/// A view that records its deliveries.
public class ProbeView<Content: Equatable & Sendable>: ContentView {
  public let name: String

  /// The contents delivered, oldest first.
  public private(set) var deliveries: [Content] = []

  /// The last content delivered, even after ``forget()``.
  private(set) var shown: Content?

  /// The contents delivered, without those that were shown already.
  public var changes: [Content] {
    deliveries.indices.filter { $0 == 0 || deliveries[$0] != deliveries[$0 - 1] }
      .map { deliveries[$0] }
  }

  /// Called during each delivery, after it was recorded.
  public var onShow: ((Content) -> Void)?

  private let transcript: Transcript?

  /// Makes a probe that also writes its deliveries to the transcript, if there is one.
  public init(_ name: String = "view", in transcript: Transcript? = nil) {
    self.name = name
    self.transcript = transcript
  }

  public func show(_ content: Content) {
    deliveries.append(content)
    shown = content
    guard let transcript else {
      onShow?(content)
      return
    }
    transcript.deliver(ContentText.text(of: content), to: name) { onShow?(content) }
  }

  func atNextDelivery(_ body: @escaping (Content) -> Void) {
    onShow = { [weak self] content in
      self?.onShow = nil
      body(content)
    }
  }

  /// Removes the recorded deliveries.
  public func forget() { deliveries = [] }
}

/// A view of a target of any scenario, which the fixture holds; the scenario gets one that forwards.
@MainActor
final class TargetView: ProbeView<ShownContent> {
  private(set) var target: any PortTarget

  private var attachments: [PortAttachment<any PortTarget>] = []
  private let contentOf: (any PortTarget) -> ShownContent
  private var attachOnce: () -> PortAttachment<any PortTarget>
  private weak var relay: AnyObject?

  /// The forwarding view, until it is attached.
  private var unattached: AnyObject?

  init<Port: TestedPort>(_ name: String, of target: Port.Target, in fixture: Fixture<Port>) {
    self.target = target
    contentOf = { [weak fixture] target in
      ShownContent((target as? Port.Target).flatMap { fixture?.port.content(of: $0) })
    }
    attachOnce = { PortAttachment(detach: {}) }
    super.init(name, in: fixture.transcript)
    let view = Port.view(of: target) { [weak self] in self?.show(ShownContent($0)) }
    relay = view.object
    unattached = view.object
    attachOnce = { [weak fixture, attach = view.attach] in
      guard let fixture else { return PortAttachment(detach: {}) }
      defer { fixture.settleIfLater() }
      let attachment = fixture.watched { attach(fixture.port) }
      return PortAttachment(detach: attachment.detach) { [weak fixture] in
        guard let target = $0 as? Port.Target else { return }
        fixture?.watched { attachment.rebind?(target) }
      }
    }
    fixture.attachedViews.append(self)
  }

  var content: ShownContent { contentOf(target) }

  var isReleased: Bool { relay == nil }

  func attach() {
    attachments.append(attachOnce())
    unattached = nil
  }

  func detach(_ index: Int = 0) { attachments[index].detach() }

  func attachAgain() {
    unattached = relay
    detachAll()
    attach()
  }

  func rebind(to target: any PortTarget) {
    self.target = target
    attachments[0].rebind?(target)
  }

  func detachAll() {
    for attachment in attachments { attachment.detach() }
  }

  /// Releases the attachments, which may retain inner objects of the scenario.
  func forgetAttachments() { attachments = [] }
}

/// Services that record the events of a scenario, and ask the user about failures.
protocol EventServices: FixtureServices {
  associatedtype Event

  var alerts: GatedAlerts { get }

  static var question: Alert { get }

  /// The events at the fixture's listener, oldest first.
  var events: [Event] { get set }
}

extension Fixture
where Port: EventPort, Port.Services: EventServices, Port.Event == Port.Services.Event {
  var events: [Port.Event] { services.events }

  func listen() {
    // An object, so that its release can be observed.
    let listener = RelayView<Port.Event> { [services, transcript] event in
      services.events.append(event)
      transcript.noteOutsideCall("the event \(event)")
    }
    listeners.watch(listener, "a listener")
    attachments.append(port.onEvent { listener.show($0) })
  }
}

@MainActor
final class EventProbe<Event> {
  private(set) var events: [Event] = []
  var onEvent: ((Event) -> Void)?
  private var attachment = ViewAttachment.ended
  private var isDetached = false

  /// - Parameter onLateEvent: called with events after the listener was detached, which are recorded
  ///   otherwise.
  init<Port: EventPort>(
    _ name: String, of fixture: Fixture<Port>, onLateEvent: ((Event) -> Void)? = nil
  ) where Port.Event == Event {
    let transcript = fixture.transcript
    attachment = fixture.port.onEvent { [weak self] event in
      if self?.isDetached ?? true, let onLateEvent { return onLateEvent(event) }
      transcript.deliver(PlainText.describing(event), to: name) {
        self?.events.append(event)
        self?.onEvent?(event)
      }
    }
  }

  func detach() {
    isDetached = true
    attachment.detach()
  }
}

/// The messages on a bus: it listens before and after the scenario does, where a test may act.
@MainActor
final class MessageLog {
  private(set) var messages: [Message] = []

  /// The messages in the order in which they have reached the last listener.
  private(set) var lastMessages: [Message] = []

  /// The message that the fixture sends itself, until it has arrived.
  private var messageFromOutside: Message?

  private var isArriving = false

  /// Called with each message, before and after the listeners of the scenario.
  var onMessage: ((_ message: Message, _ isLast: Bool) -> Void)?

  private let transcript: Transcript

  private var subscriptions: [MessageSubscription] = []

  init(of bus: MessageBus, _ transcript: Transcript) {
    self.transcript = transcript
    subscriptions = [bus.listen { [unowned self] in receive($0) }]
  }

  func listenAgain(to bus: MessageBus) {
    let subscription = bus.listen { [unowned self] message in
      lastMessages.append(message)
      onMessage?(message, true)
      guard isArriving else { return }
      isArriving = false
      transcript.noteOutsideCall("the end of the message \(message)", .remark)
    }
    subscriptions.append(subscription)
  }

  func send(_ message: Message, on bus: MessageBus) {
    messageFromOutside = message
    bus.send(message)
  }

  /// A name for each listener that is not this log's.
  func names(ofOtherListenersOn bus: MessageBus) -> [String] {
    Array(repeating: "a listener on the message bus", count: max(0, bus.listenerCount - 2))
  }

  private func receive(_ message: Message) {
    messages.append(message)
    defer { onMessage?(message, false) }
    isArriving = message == messageFromOutside
    guard isArriving else { return transcript.noteOutsideCall("the message \(message)") }
    messageFromOutside = nil
    transcript.noteOutsideCall("the arrival of the message \(message)", .remark)
  }
}
