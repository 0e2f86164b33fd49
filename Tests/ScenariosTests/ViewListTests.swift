import Conformance
import Scenarios
import TestSupport
import Testing

@MainActor
@Suite("View list")
struct ViewListTests {
  private let gate = StopGate()
  private let list: ViewList<Int>

  init() { list = ViewList(gate) }

  private func probes(_ count: Int) -> [ProbeView<Int>] { (0..<count).map { _ in ProbeView() } }

  @Test("every content is delivered to every view, even an equal one")
  func equalContents() {
    let probe = ProbeView<Int>()
    _ = list.attach(probe, showing: 1)
    list.show(1)
    list.show(2)
    #expect(probe.deliveries == [1, 1, 2])
  }

  @Test("behind a closed gate nothing is attached or delivered, not even during a delivery")
  func closedGate() {
    let probes = probes(2)
    for probe in probes { _ = list.attach(probe, showing: 0) }
    probes[0].onShow = { [gate] _ in gate.close() }
    list.show(1)
    list.show(2)
    let late = ProbeView<Int>()
    _ = list.attach(late, showing: 2)
    #expect(probes.map(\.deliveries) == [[0, 1], [0]])
    #expect(late.deliveries == [])
  }

  @Test("after any view is detached the others receive further updates", arguments: 0..<5)
  func detach(_ position: Int) {
    let probes = probes(5)
    let attachments = probes.map { list.attach($0, showing: 0) }
    attachments[position].detach()
    attachments[position].detach()
    list.show(1)
    for (index, probe) in probes.enumerated() {
      #expect(probe.deliveries == (index == position ? [0] : [0, 1]))
    }
  }

  @Test("a view is held until its attachment ends, even if the attachment is discarded")
  func release() {
    var views = probes(3)
    weak let first = views[0]
    weak let second = views[1]
    weak let third = views[2]
    let attachment = list.attach(views[0], showing: 0)
    _ = list.attach(views[1], showing: 0)
    _ = list.attach(views[2], showing: 0)
    views = []
    #expect(first != nil && second != nil && third != nil)
    attachment.detach()
    #expect(first == nil && second != nil && third != nil)
    list.detachAll()
    #expect(second == nil && third == nil)
  }

  @Test("the list reports once that its last view was detached")
  func didBecomeEmpty() {
    var count = 0
    list.didBecomeEmpty = { count += 1 }
    list.detachAll()
    #expect(count == 0)
    let attachments = probes(2).map { list.attach($0, showing: 0) }
    attachments[0].detach()
    attachments[0].detach()
    #expect(count == 0)
    attachments[1].detach()
    attachments[1].detach()
    #expect(count == 1)
    for probe in probes(3) { _ = list.attach(probe, showing: 0) }
    list.detachAll()
    list.detachAll()
    #expect(count == 2)
    #expect(list.isEmpty)
  }
}

@MainActor
@Suite("Movable attachment")
struct MovableAttachmentTests {
  private let first = ViewList<Int>(StopGate())
  private let second = ViewList<Int>(StopGate())
  private let view = ProbeView<Int>()

  private func attach() -> MovableAttachment<Int> {
    MovableAttachment(view, to: first, showing: 1)
  }

  @Test("a view receives the content of its list, and further updates")
  func attaching() {
    let attachment = attach()
    first.show(2)
    #expect(view.deliveries == [1, 2])
    #expect(!attachment.hasEnded)
  }

  @Test("a moved view receives the other content once, and updates of the other list alone")
  func moving() {
    let attachment = attach()
    attachment.move(to: second, showing: 10)
    first.show(2)
    second.show(11)
    #expect(view.deliveries == [1, 10, 11])
    #expect(first.isEmpty)
  }

  @Test("a moved view receives even an equal content")
  func sameContent() {
    attach().move(to: second, showing: 1)
    #expect(view.deliveries == [1, 1])
  }

  @Test("a move to the same list does nothing")
  func sameList() {
    attach().move(to: first, showing: 1)
    first.show(2)
    #expect(view.deliveries == [1, 2])
  }

  @Test("a view detached by its list is released, and cannot move any more")
  func ended() {
    weak var released: ProbeView<Int>?
    let attachment: MovableAttachment<Int>
    do {
      let view = ProbeView<Int>()
      released = view
      attachment = MovableAttachment(view, to: first, showing: 1)
    }
    #expect(released != nil)
    first.detachAll()
    #expect(released == nil)
    #expect(attachment.hasEnded)
    attachment.move(to: second, showing: 10)
    #expect(second.isEmpty)
  }

  @Test("ending an attachment again does nothing")
  func ending() {
    let attachment = attach()
    attachment.move(to: second, showing: 10)
    attachment.end()
    attachment.end()
    second.show(11)
    #expect(view.deliveries == [1, 10])
    #expect(attachment.hasEnded)
  }
}
