import Scenarios

/// A listener that remembers every event.
@MainActor
final class EventProbe {
  /// The events so far, oldest first.
  private(set) var events: [NewsEvent] = []

  /// Called during each event, after it was remembered.
  var onEvent: ((NewsEvent) -> Void)?

  private var attachment = ViewAttachment.ended

  /// Makes a probe that listens to a list from now on.
  init(_ name: String, of fixture: NewsFixture) {
    let transcript = fixture.transcript
    attachment = fixture.list.onEvent { [weak self] event in
      transcript.deliver(PlainText.describing(event), to: name) {
        self?.events.append(event)
        self?.onEvent?(event)
      }
    }
  }

  /// Ends the listening.
  func detach() { attachment.detach() }
}
