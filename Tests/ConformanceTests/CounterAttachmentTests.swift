import Conformance
import Scenarios
import Testing

/// The ground rules for views, for every variant.
@MainActor
@Suite("Counter board: attachments")
struct CounterAttachmentTests {
  private let twoCounters = CounterConfiguration(count: 2)

  @Test(
    "attaching shows the current content once, before it returns", arguments: CounterVariant.all)
  func attach(_ variant: CounterVariant) throws {
    try variant.run(twoCounters) { board in
      board.board.send(.increment(0))
      let probe = board.probe(0)
      #expect(probe.changes == [content(1)])
      board.settle()
      #expect(probe.changes == [content(1)])
    }
  }

  @Test("detaching is idempotent and releases the view", arguments: CounterVariant.all)
  func detach(_ variant: CounterVariant) throws {
    try variant.run(twoCounters) { board in
      var probe: ProbeView<CounterContent>? = ProbeView()
      weak let released = probe
      let attachment = probe.map { board.board.attach($0, to: 0) }
      var total: ProbeView<TotalContent>? = ProbeView()
      weak let releasedTotal = total
      let totalAttachment = total.map { board.board.attachTotal($0) }
      probe = nil
      total = nil
      #expect(released != nil && releasedTotal != nil)
      attachment?.detach()
      attachment?.detach()
      totalAttachment?.detach()
      totalAttachment?.detach()
      #expect(released == nil && releasedTotal == nil)
      board.send(.increment(0))
    }
  }

  @Test("views come and go in any order", arguments: CounterVariant.all)
  func attachAndDetach(_ variant: CounterVariant) throws {
    try variant.run(twoCounters) { board in
      let probes = (0..<20).map { _ in ProbeView<CounterContent>() }
      let attachments = probes.map { board.board.attach($0, to: 0) }
      for index in [3, 0, 19, 7, 8, 9, 1, 2, 4, 5, 6, 10, 11, 12] { attachments[index].detach() }
      board.send(.increment(0))
      for (index, probe) in probes.enumerated() {
        #expect(probe.changes.count == ([13, 14, 15, 16, 17, 18].contains(index) ? 2 : 1))
      }
      let late = board.probe(0)
      attachments[15].detach()
      board.send(.increment(0))
      #expect(late.changes == [content(1), content(2)])
      #expect(probes[18].changes.last == content(2))
      #expect(probes[15].changes.last == content(1))
    }
  }

  @Test(
    "during a delivery the value passed is what content(of:) gives", arguments: CounterVariant.all)
  func contentDuringDelivery(_ variant: CounterVariant) throws {
    try variant.run(twoCounters) { fixture in
      let board = fixture.board
      let probe = ProbeView<CounterContent>()
      probe.onShow = { shown in #expect(board.content(of: 0) == shown) }
      _ = board.attach(probe, to: 0)
      let total = ProbeView<TotalContent>()
      total.onShow = { shown in #expect(board.totalContent == shown) }
      _ = board.attachTotal(total)
      fixture.send(.increment(0), .resetAll, .decrement(1))
      #expect(probe.changes.count >= 3)
    }
  }

  @Test("detaching during a delivery is safe for all others", arguments: CounterVariant.all)
  func detachDuringDelivery(_ variant: CounterVariant) throws {
    try variant.run(twoCounters) { fixture in
      let probes = (0..<5).map { _ in ProbeView<CounterContent>() }
      let attachments = probes.map { fixture.board.attach($0, to: 0) }
      probes[2].onShow = { _ in
        for index in [1, 2, 3] { attachments[index].detach() }
      }
      fixture.send(.increment(0), .increment(0))
      #expect(probes[0].changes.last == content(2))
      #expect(probes[4].changes.last == content(2))
      #expect(probes[2].changes.count == 2)
      #expect(probes[3].changes.count == 1)
    }
  }

  @Test("attaching during a delivery shows every update once", arguments: CounterVariant.all)
  func attachDuringDelivery(_ variant: CounterVariant) throws {
    try variant.run(twoCounters) { fixture in
      let late = ProbeView<CounterContent>()
      let probe = fixture.probe(0)
      probe.onShow = { shown in
        if shown.text == "1" { _ = fixture.board.attach(late, to: 0) }
      }
      fixture.send(.increment(0))
      #expect(late.changes == [content(1)])
      fixture.send(.increment(0))
      #expect(late.changes == [content(1), content(2)])
    }
  }

  @Test(
    "a view attached during a delivery shows what is so now, also before others are told",
    arguments: CounterVariant.all)
  func attachAheadOfOthers(_ variant: CounterVariant) throws {
    try variant.run(CounterConfiguration(count: 2, initialValue: 5)) { fixture in
      let board = fixture.board
      let first = fixture.probe(0)
      _ = fixture.probe(1)
      _ = fixture.probeTotal()
      let late = ProbeView<CounterContent>()
      let lateTotal = ProbeView<TotalContent>()
      first.onShow = { _ in
        _ = board.attach(late, to: 1)
        _ = board.attachTotal(lateTotal)
        #expect(late.changes == [content(0)])
        #expect(lateTotal.changes == [TotalContent(text: "0", nonZeroCount: 0)])
      }
      fixture.send(.resetAll)
      if variant.knownGap("X06") == nil {
        #expect(late.changes == [content(0)])
        #expect(lateTotal.changes == [TotalContent(text: "0", nonZeroCount: 0)])
      }
    }
  }
}
