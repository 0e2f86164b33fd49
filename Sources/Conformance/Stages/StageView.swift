import Scenarios

/// The content of a view of any kind on a stage, or nothing; compared by its value.
struct StageContent: Equatable, Sendable, CustomStringConvertible {
  private let value: (any Equatable & Sendable)?

  init<Content: Equatable & Sendable>(_ content: Content?) { value = content }

  static let nothing = StageContent(CounterContent?.none)

  static func == (lhs: Self, rhs: Self) -> Bool {
    func isEqual<Content: Equatable>(_ content: Content) -> Bool {
      content == rhs.value as? Content
    }
    return lhs.value.map { isEqual($0) } ?? (rhs.value == nil)
  }

  var description: String { value.map { ContentText.text(of: $0) } ?? "nothing" }
}

/// A view of any kind on a stage.
@MainActor
final class StageView: ProbeView<StageContent> {
  /// The scenario's content at the moment of each delivery, if they are recorded.
  private(set) var answers: [StageContent] = []

  var recordsAnswers = false

  /// The view of the list, for a view of one of its rows.
  var container: StageView?

  /// Whether it shows what follows from the sources of other views.
  var isDerived = false

  private var attachments: [ViewAttachment] = []
  private let currentContent: () -> StageContent
  private var attachOnce: () -> ViewAttachment = { .ended }
  private weak var probe: AnyObject?

  /// The probe, until it is attached.
  private var unattached: AnyObject?

  /// Makes a view of a target, which is not attached.
  init<Port: TestedPort>(_ name: String, of target: Port.Target, in fixture: Fixture<Port>) {
    currentContent = { [weak fixture] in StageContent(fixture?.port.content(of: target)) }
    super.init(name, in: fixture.transcript)
    let view = Port.view(of: target) { [weak self] in self?.show(StageContent($0)) }
    probe = view.object
    unattached = view.object
    attachOnce = { [weak fixture, attach = view.attach] in
      guard let fixture else { return .ended }
      defer { fixture.settleIfLater() }
      return ViewAttachment(attach(fixture.port).detach)
    }
  }

  override func show(_ content: StageContent) {
    if recordsAnswers { answers.append(currentContent()) }
    super.show(content)
  }

  var content: StageContent { currentContent() }

  var isReleased: Bool { probe == nil }

  /// Attaches the probe, for the first time or once more.
  func attach() {
    attachments.append(attachOnce())
    unattached = nil
  }

  func detach(_ index: Int = 0) { attachments[index].detach() }

  /// Detaches the probe, and attaches it once more.
  func attachAgain() {
    unattached = probe
    detachAll()
    attach()
  }

  func detachAll() {
    for attachment in attachments { attachment.detach() }
  }

  override func forget() {
    super.forget()
    answers = []
  }
}

/// The number of living views, and of their deliveries.
@MainActor
final class ViewTally {
  fileprivate(set) var livingCount = 0
  fileprivate(set) var deliveryCount = 0
}

/// A view that records nothing, and is counted as long as it lives.
final class TalliedView<Content: Equatable & Sendable>: ContentView {
  private let tally: ViewTally

  init(_ tally: ViewTally) {
    self.tally = tally
    tally.livingCount += 1
  }

  isolated deinit { tally.livingCount -= 1 }

  func show(_ content: Content) { tally.deliveryCount += 1 }
}
