import Scenarios
import Synchronization

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

/// A view on a stage, which records its deliveries.
@MainActor
final class StageView {
  let name: String

  /// The contents delivered, oldest first.
  private(set) var deliveries: [StageContent] = []

  /// The last content delivered, even after ``forget()``.
  private(set) var shown: StageContent?

  /// The scenario's content at the moment of each delivery, if they are recorded.
  private(set) var answers: [StageContent] = []

  var recordsAnswers = false

  /// Called during each delivery.
  var onShow: ((StageContent) -> Void)?

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
    self.name = name
    currentContent = { [weak fixture] in StageContent(fixture?.port.content(of: target)) }
    let view = Port.view(of: target) { [weak self, transcript = fixture.transcript] content in
      transcript.deliver("\(content)", to: name) { self?.receive(StageContent(content)) }
    }
    probe = view.object
    unattached = view.object
    attachOnce = { [weak fixture, attach = view.attach] in
      guard let fixture else { return .ended }
      defer { fixture.settleIfLater() }
      return ViewAttachment(attach(fixture.port).detach)
    }
  }

  private func receive(_ content: StageContent) {
    shown = content
    deliveries.append(content)
    if recordsAnswers { answers.append(currentContent()) }
    onShow?(content)
  }

  /// Runs `body` once, during the next delivery.
  func atNextDelivery(_ body: @escaping (StageContent) -> Void) {
    onShow = { [weak self] content in
      self?.onShow = nil
      body(content)
    }
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

  /// Removes the recorded deliveries.
  func forget() {
    deliveries = []
    answers = []
  }
}

/// The number of living views, and of their deliveries.
final class ViewTally: Sendable {
  private let count = Atomic(0)
  private let deliveries = Atomic(0)

  var livingCount: Int { count.load(ordering: .relaxed) }
  var deliveryCount: Int { deliveries.load(ordering: .relaxed) }

  fileprivate func noteDelivery() { deliveries.add(1, ordering: .relaxed) }
  fileprivate func add(_ number: Int) { count.add(number, ordering: .relaxed) }
}

/// A view that records nothing, and is counted as long as it lives.
final class TalliedView<Content: Equatable & Sendable>: ContentView {
  private let tally: ViewTally

  init(_ tally: ViewTally) {
    self.tally = tally
    tally.add(1)
  }

  deinit { tally.add(-1) }

  func show(_ content: Content) { tally.noteDelivery() }
}
