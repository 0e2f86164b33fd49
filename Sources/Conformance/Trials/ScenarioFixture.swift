import ExecutorPump
import ScenarioTesting
import Scenarios

/// A scenario with fake services and a manual clock, and all of its observable output.
///
/// All methods but ``post(_:)`` settle: when they return, every view shows the current content. Use
/// a fixture in a pump window only, for example inside ``withCounterBoard(of:_:_:)``.
@MainActor
public protocol ScenarioFixture: AnyObject, Recording {
  associatedtype Intent

  var profile: Profile { get }
  var clock: ManualClock { get }
  var display: Display { get }
  var diagnostics: DiagnosticLog { get }

  /// The probes that this fixture attached.
  var probes: AttachedProbes { get }

  /// The scenario, unless it was dropped.
  var scenario: AnyObject? { get }

  /// Releases the scenario without stopping it.
  func drop()

  /// Sends an intent, and leaves pending jobs to ``ScenarioFixture/settle()``.
  func post(_ intent: Intent)

  /// Stops the scenario.
  func stop()
}

extension ScenarioFixture {
  public func send(_ intents: Intent...) { send(intents) }

  /// Sends intents and settles after each.
  public func send(_ intents: [Intent]) {
    for intent in intents {
      post(intent)
      settle()
    }
  }

  /// Sends intents before any of them is settled.
  func sendAtOnce(_ intents: Intent...) {
    for intent in intents { post(intent) }
    settle()
  }

  /// Records and performs an action from outside, and settles.
  func perform(_ action: @autoclosure () -> String, _ body: () -> Void) {
    act(action())
    body()
    settle()
  }

  /// Runs all pending jobs and frames.
  public func settle() { Pump.settle(display) }

  /// Settles after an attachment whose first content is shown later; a delivery cannot settle.
  func settleIfLater() {
    if profile.delivery == .later, transcript.depth == 0 { settle() }
  }

  /// Advances the clock.
  public func advance(by duration: Duration) {
    settle()
    perform("\(duration) pass") { clock.advance(by: duration) }
  }

  /// Attaches a new probe.
  func probe<Content>(
    _ name: String, _ attach: (ProbeView<Content>) -> ViewAttachment
  ) -> ProbeView<Content> {
    let probe = ProbeView<Content>(name, in: transcript)
    probes.add(probe, name, attach(probe))
    settleIfLater()
    return probe
  }

  /// Expects that a view was shown a content since its deliveries were removed, and no other.
  func expectOnly<Content>(
    _ content: Content?, shownTo view: ProbeView<Content>, _ moment: String
  ) {
    expect("shown at last \(moment)", view.deliveries.last, is: content)
    for other in view.deliveries where other != content {
      violate("a mix of old and new is shown \(moment): \(ContentText.text(of: other))")
    }
  }

  func noteDiagnostics() {
    diagnostics.onReport = { [weak transcript] in
      transcript?.noteOutsideCall("the diagnostic \($0)", .remark)
    }
  }
}

/// Attached probes, which it does not retain, and their attachments, which it does.
@MainActor
public final class AttachedProbes {
  private let views = ReleaseWatch()
  private let listeners = ReleaseWatch()
  private var attachments: [ViewAttachment] = []

  func add(_ probe: AnyObject, _ name: String, _ attachment: ViewAttachment) {
    views.add(probe, "the \(name) view")
    attachments.append(attachment)
  }

  /// Watches an object that a listener retains.
  func add(listener: AnyObject, _ attachment: ViewAttachment) {
    listeners.add(listener, "a listener")
    attachments.append(attachment)
  }

  func detachAll() {
    for attachment in attachments { attachment.detach() }
  }

  /// The names of the views that are alive.
  var livingViews: [String] { views.living }

  /// The names of the views and listeners that are alive.
  var living: [String] { views.living + listeners.living }
}
