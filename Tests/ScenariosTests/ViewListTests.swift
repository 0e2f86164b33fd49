import Conformance
import Scenarios
import TestSupport
import Testing

/// The views attached to one thing.
@MainActor
@Suite("View list")
struct ViewListTests {
  private let list = ViewList<Int>()

  private func probes(_ count: Int) -> [ProbeView<Int>] { (0..<count).map { _ in ProbeView() } }

  @Test("attaching shows the content once")
  func attach() {
    let probe = ProbeView<Int>()
    _ = list.attach(probe, showing: 1)
    #expect(probe.deliveries == [1])
    #expect(!list.isEmpty)
  }

  @Test("views are shown a content in the order of attachment")
  func order() {
    let log = Log()
    for name in ["a", "b", "c"] {
      let probe = ProbeView<Int>()
      probe.onShow = { log.add("\(name)\($0)") }
      _ = list.attach(probe, showing: 0)
    }
    list.show(1)
    #expect(log.entries == ["a0", "b0", "c0", "a1", "b1", "c1"])
  }

  @Test("a content equal to what a view shows is not shown")
  func equalContent() {
    let first = ProbeView<Int>()
    _ = list.attach(first, showing: 1)
    list.show(1)
    let second = ProbeView<Int>()
    _ = list.attach(second, showing: 2)
    list.show(2)
    list.show(2)
    list.show(1)
    #expect(first.deliveries == [1, 2, 1])
    #expect(second.deliveries == [2, 1])
  }

  @Test("showing always shows also what a view shows already, and remembers it")
  func showAlways() {
    let probe = ProbeView<Int>()
    _ = list.attach(probe, showing: 1)
    list.showAlways(1)
    list.showAlways(2)
    list.show(2)
    list.show(3)
    #expect(probe.deliveries == [1, 1, 2, 3])
  }

  @Test("the same view attached twice is shown everything twice, until one attachment ends")
  func twice() {
    let probe = ProbeView<Int>()
    let first = list.attach(probe, showing: 0)
    _ = list.attach(probe, showing: 0)
    list.show(1)
    #expect(probe.deliveries == [0, 0, 1, 1])
    first.detach()
    list.show(2)
    #expect(probe.deliveries == [0, 0, 1, 1, 2])
  }

  @Test("whichever view is detached, the others are served on", arguments: 0..<5)
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

  @Test("a view is held until its attachment ends, also when nobody keeps the attachment")
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

  @Test("an attachment that ended keeps nothing of its view")
  func endedAttachment() {
    var probe: ProbeView<Int>? = ProbeView()
    weak let released = probe
    let attachment = probe.map { list.attach($0, showing: 0) }
    probe = nil
    attachment?.detach()
    #expect(released == nil)
    attachment?.detach()
    ViewAttachment.ended.detach()
  }

  @Test("the list says when its last view has gone, once each time")
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

  @Test("after 100,000 attachments the list serves whom it served before, in the same order")
  func manyAttachments() {
    let probes = probes(3)
    let first = list.attach(probes[0], showing: 0)
    for number in 0..<100_000 {
      let attachment = list.attach(probes[2], showing: 0)
      if number == 50_000 { _ = list.attach(probes[1], showing: 0) }
      attachment.detach()
    }
    probes[2].forget()
    list.show(1)
    #expect(probes.map(\.deliveries) == [[0, 1], [0, 1], []])
    first.detach()
    list.show(2)
    #expect(probes.map(\.deliveries) == [[0, 1], [0, 1, 2], []])
  }
}
