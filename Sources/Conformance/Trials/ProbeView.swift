import Scenarios

/// A view that records its deliveries.
public final class ProbeView<Content: Equatable & Sendable>: ContentView {
  public let name: String

  /// The contents delivered, oldest first.
  public private(set) var deliveries: [Content] = []

  /// The useful deliveries, which changed what the view shows, oldest first.
  public private(set) var changes: [Content] = []

  private var shown: Content?

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
    if content != shown { changes.append(content) }
    shown = content
    guard let transcript else {
      onShow?(content)
      return
    }
    transcript.deliver(ContentText.text(of: content), to: name) { onShow?(content) }
  }

  /// Removes the recorded deliveries.
  public func forget() {
    deliveries = []
    changes = []
  }
}

/// A listener that records events.
@MainActor
final class EventProbe {
  /// The events, oldest first.
  private(set) var events: [NewsEvent] = []

  /// Called during each event, after it was recorded.
  var onEvent: ((NewsEvent) -> Void)?

  private var attachment = ViewAttachment.ended

  init(_ name: String, of fixture: NewsFixture) {
    let transcript = fixture.transcript
    attachment = fixture.list.onEvent { [weak self] event in
      transcript.deliver(PlainText.describing(event), to: name) {
        self?.events.append(event)
        self?.onEvent?(event)
      }
    }
  }

  func detach() { attachment.detach() }
}
