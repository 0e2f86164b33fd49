import ScenarioTesting
import Scenarios

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
  private(set) var isDetached = false
  private var attachment = ViewAttachment.ended

  /// Adds a listener, which calls `onEvent` with each event, after it was recorded.
  init<Port: EventPort>(
    of fixture: Fixture<Port>, onEvent: @escaping (EventProbe, Event) -> Void
  ) where Port.Event == Event {
    attachment = fixture.port.onEvent { [weak self, transcript = fixture.transcript] event in
      transcript.deliver(PlainText.describing(event), to: "another listener") {
        guard let self else { return }
        self.events.append(event)
        onEvent(self, event)
      }
    }
  }

  func detach() {
    isDetached = true
    attachment.detach()
  }
}
