import Scenarios

/// The content of a view of any target, or nothing; compared by its value.
struct ShownContent: Equatable, Sendable, CustomStringConvertible {
  let value: (any Equatable & Sendable)?

  init<Content: Equatable & Sendable>(_ content: Content?) {
    value = (content as? any PortContent)?.value ?? content
  }

  static let nothing = ShownContent(CounterContent?.none)

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.value?.isEqual(to: rhs.value as Any) ?? (rhs.value == nil)
  }

  var description: String { value.map { ContentText.text(of: $0) } ?? "nothing" }
}

/// A view of a target of any scenario, which its fixture holds; the scenario gets a view that forwards
/// to it.
@MainActor
final class TargetView: ProbeView<ShownContent> {
  /// The view of the list, for a view of one of its rows.
  var container: TargetView?

  /// Whether it shows what follows from the sources of other views.
  var isDerived = false

  private(set) var target: any PortTarget

  private var attachments: [(detach: () -> Void, rebind: (any PortTarget) -> Void)] = []
  private let contentOf: (any PortTarget) -> ShownContent
  private var attachOnce: () -> (detach: () -> Void, rebind: (any PortTarget) -> Void)
  private weak var relay: AnyObject?

  /// The forwarding view, until it is attached.
  private var unattached: AnyObject?

  /// Makes a view of a target, which is not attached.
  init<Port: TestedPort>(_ name: String, of target: Port.Target, in fixture: Fixture<Port>) {
    self.target = target
    contentOf = { [weak fixture] target in
      ShownContent((target as? Port.Target).flatMap { fixture?.port.content(of: $0) })
    }
    attachOnce = { ({}, { _ in }) }
    super.init(name, in: fixture.transcript)
    let view = Port.view(of: target) { [weak self] in self?.show(ShownContent($0)) }
    relay = view.object
    unattached = view.object
    attachOnce = { [weak fixture, attach = view.attach] in
      guard let fixture else { return ({}, { _ in }) }
      defer { fixture.settleIfLater() }
      let attachment = attach(fixture.port)
      return (
        attachment.detach, { if let target = $0 as? Port.Target { attachment.rebind?(target) } }
      )
    }
    fixture.attached.add(self)
  }

  /// The content that the scenario has for its target now.
  var content: ShownContent { contentOf(target) }

  /// Whether the scenario does not hold it.
  var isReleased: Bool { relay == nil }

  /// Attaches it, for the first time or once more.
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
    attachments[0].rebind(target)
  }

  func detachAll() {
    for attachment in attachments { attachment.detach() }
  }

  /// Releases the attachments, which may retain inner objects of the scenario.
  func forgetAttachments() { attachments = [] }
}
