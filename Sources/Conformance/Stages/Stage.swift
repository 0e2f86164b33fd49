import Scenarios

/// What the cross-cutting rules need of a scenario: one thing that changes with each step, another
/// one that does not change with it, and views of both and of everything else.
///
/// Contents are given in words, so that one check serves all scenarios.
@MainActor
protocol Stage: AnyObject {
  /// What happens, and what is wrong.
  var transcript: Transcript { get }

  /// What was reported.
  var diagnostics: DiagnosticLog { get }

  /// What the subject declares of itself.
  var profile: Profile { get }

  /// What a view of the thing would show now, in words.
  var content: String { get }

  /// Attaches a view to the thing.
  func attach(_ name: String) -> StageView

  /// Attaches a view to the other thing.
  func attachOther(_ name: String) -> StageView

  /// Attaches a view of each kind, one to the thing and one to the other thing among them.
  func attachEveryKind() -> [StageView]

  /// Attaches many views to the thing, one after the other, and detaches each at once; a view keeps
  /// `tally`, which counts those that live.
  func attachAndDetach(_ count: Int, _ tally: ViewTally)

  /// Sends an intent that changes the thing; three steps in a row make three contents that differ
  /// from each other and from the one before them.
  func step()

  /// What the thing must show after so many steps since the stage was made.
  func content(afterSteps count: Int) -> String

  /// Sends an intent that takes the last step back.
  func stepBack()

  /// Sends two intents that give ``contentAfterPair`` in this order, and something else in the other.
  func sendPair()

  /// What the thing shows after ``sendPair()``.
  var contentAfterPair: String { get }

  /// Sends an intent that changes the other thing and not the thing.
  func stepOther()

  /// Sends intents that change views of every kind but those of the thing.
  func stepElsewhere()

  /// Sends an intent that changes nothing.
  func idle()

  /// Runs everything that can run.
  func settle()

  /// Stops the scenario.
  func stop()
}

extension Stage {
  /// When views are shown what changed.
  var delivery: Delivery { profile.delivery }

  /// What a view was shown, without repetitions where the subject declares that it repeats itself.
  func shown(_ view: StageView) -> [String] { profile.shown(view.deliveries) }
}

extension Profile {
  /// Deliveries to a view, without repetitions where the profile declares that there are any.
  func shown<Content: Equatable>(_ deliveries: [Content]) -> [Content] {
    guard knownGaps["X06"] != nil else { return deliveries }
    return deliveries.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}

/// A view on a stage.
@MainActor
final class StageView {
  let name: String

  /// What it was shown, oldest first, in words.
  private(set) var deliveries: [String] = []

  /// What it shows, even if that was forgotten among the deliveries.
  private(set) var shown: String?

  /// What the scenario said, during each delivery, that the view would show.
  private(set) var answers: [String] = []

  /// Called during each delivery.
  var onShow: ((String) -> Void)?

  private var attachments: [ViewAttachment] = []
  private let currentContent: () -> String
  private let attachOnce: () -> ViewAttachment
  private weak var probe: AnyObject?

  /// Makes a view with a probe and attaches it with `attach`.
  ///
  /// - Parameter content: what the scenario says that the view would show now.
  init<Content>(
    _ name: String, in transcript: Transcript, content: @escaping () -> Content?,
    attach: @escaping (ProbeView<Content>) -> ViewAttachment
  ) {
    self.name = name
    currentContent = { content().map { ContentText.text(of: $0) } ?? "nothing" }
    let probe = ProbeView<Content>(name, in: transcript)
    self.probe = probe
    attachOnce = { [weak probe] in probe.map(attach) ?? .ended }
    probe.onShow = { [weak self] content in
      guard let self else { return }
      let text = ContentText.text(of: content)
      shown = text
      deliveries.append(text)
      answers.append(currentContent())
      onShow?(text)
    }
    attachments.append(attach(probe))
  }

  /// Does something during the next delivery, once.
  func atNextDelivery(_ body: @escaping (String) -> Void) {
    onShow = { [weak self] content in
      self?.onShow = nil
      body(content)
    }
  }

  /// What the scenario says that the view would show now, in words.
  var content: String { currentContent() }

  /// Whether nobody holds the probe any more.
  var isReleased: Bool { probe == nil }

  /// Attaches the same probe once more.
  func attachAgain() { attachments.append(attachOnce()) }

  /// Ends an attachment, the first one unless told otherwise.
  func detach(_ index: Int = 0) { attachments[index].detach() }

  /// Forgets the deliveries so far.
  func forget() {
    deliveries = []
    answers = []
  }
}
