import Conformance
import Scenarios
import TestSupport
import Testing

@MainActor
@Suite("View list: changes during a delivery")
struct ViewListServingTests {
  private let list = ViewList<Int>(StopGate())

  /// Attaches the given number of probes.
  private func attached(_ count: Int) -> ([ProbeView<Int>], [ViewAttachment]) {
    let probes = (0..<count).map { _ in ProbeView<Int>() }
    return (probes, probes.map { list.attach($0, showing: 0) })
  }

  @Test("a view detached during a delivery receives no further updates")
  func detach() {
    for server in 0..<4 {
      for detached in 0..<4 {
        let (probes, attachments) = attached(4)
        probes[server].onShow = { if $0 == 1 { attachments[detached].detach() } }
        list.show(1)
        list.show(2)
        for (index, probe) in probes.enumerated() {
          let last = index != detached ? 2 : index <= server ? 1 : 0
          #expect(probe.deliveries == Array(0...last))
        }
        list.detachAll()
      }
    }
  }

  @Test("a view that detaches itself during a delivery is released after it")
  func detachItself() {
    var probe: ProbeView<Int>? = ProbeView()
    weak let released = probe
    let attachment = probe.map { list.attach($0, showing: 0) }
    let log = Log()
    probe?.onShow = { content in
      attachment?.detach()
      log.add("\(content), \(released == nil ? "released too early" : "alive")")
    }
    probe = nil
    list.show(1)
    #expect(log.entries == ["1, alive"])
    #expect(released == nil)
  }

  @Test("a view attached during a delivery receives the content once")
  func attach() {
    let (probes, _) = attached(2)
    let late = ProbeView<Int>()
    probes[0].onShow = { if $0 == 1 { _ = list.attach(late, showing: 1) } }
    list.show(1)
    #expect(late.deliveries == [1])
    list.show(2)
    #expect(late.deliveries == [1, 2])
  }

  @Test("after all views are detached during a delivery none is updated")
  func detachAll() {
    let (probes, attachments) = attached(3)
    var emptied = 0
    list.didBecomeEmpty = { emptied += 1 }
    probes[1].onShow = { if $0 == 1 { list.detachAll() } }
    list.show(1)
    list.show(2)
    #expect(probes.map(\.deliveries) == [[0, 1], [0, 1], [0]])
    #expect(list.isEmpty)
    for attachment in attachments { attachment.detach() }
    #expect(emptied == 1)
  }

  @Test("all views can be detached while a view is attached")
  func detachAllDuringAttach() {
    var probe: ProbeView<Int>? = ProbeView()
    weak let released = probe
    probe?.onShow = { _ in list.detachAll() }
    let attachment = probe.map { list.attach($0, showing: 0) }
    probe = nil
    #expect(released == nil)
    #expect(list.isEmpty)
    attachment?.detach()
  }

  @Test("a view that detaches another one in its deinit leaves the list consistent")
  func detachInDeinit() {
    for released in 0..<6 {
      let log = Log()
      var attachments: [ViewAttachment] = []
      for name in 0..<6 {
        let partner = (name + 2) % 6
        let view = DetachingView(name: name, log: log) { attachments[partner].detach() }
        attachments.append(list.attach(view, showing: 0))
      }
      log.removeAll()
      // Views 0, 2, 4 detach each other in turn, and so do views 1, 3, 5.
      attachments[released].detach()
      list.show(1)
      #expect(log.entries == (0..<6).filter { $0 % 2 != released % 2 }.map { "\($0): 1" })
      list.detachAll()
      #expect(list.isEmpty)
    }
  }

  private final class DetachingView: ContentView {
    private let name: Int
    private let log: Log
    private let onDeinit: @MainActor () -> Void

    init(name: Int, log: Log, onDeinit: @escaping @MainActor () -> Void) {
      self.name = name
      self.log = log
      self.onDeinit = onDeinit
    }

    func show(_ content: Int) { log.add("\(name): \(content)") }

    isolated deinit { onDeinit() }
  }
}
