import Conformance
import Scenarios
import Testing

/// Row views that are re-bound and detached while they are themselves shown something, for every
/// variant.
@MainActor
@Suite("News list: re-binding during deliveries")
struct NewsNestedRebindTests {
  @Test(
    "a view that is detached while it is shown something is not bound again",
    arguments: NewsVariant.all)
  func detachedView(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      let (probe, attachment) = fixture.attach(1)
      probe.onShow = { _ in
        attachment.detach()
        attachment.rebind(to: 2)
        attachment.rebind(to: 7)
      }
      fixture.send(.select(1), .select(2))
      #expect(variant.shown(probe) == [row(1), row(1, isRead: true)])
      #expect(fixture.diagnostics.reports == [])
    }
  }

  @Test(
    "a view that loses its story while it is shown something is not bound again",
    arguments: NewsVariant.all)
  func endedView(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      let (probe, attachment) = fixture.attach(1)
      probe.onShow = { _ in
        attachment.rebind(to: 7)
        attachment.rebind(to: 2)
      }
      fixture.send(.select(1), .select(2))
      #expect(variant.shown(probe) == [row(1), row(1, isRead: true)])
      #expect(fixture.diagnostics.reports == [.unknownStory(7)])
    }
  }

  @Test(
    "a view that is re-bound while it is re-bound follows the last story alone",
    arguments: NewsVariant.all)
  func reboundView(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      let (probe, attachment) = fixture.attach(1)
      probe.onShow = { shown in if shown == row(2) { attachment.rebind(to: 3) } }
      attachment.rebind(to: 2)
      #expect(variant.shown(probe) == [row(1), row(2), row(3)])
      fixture.send(.select(1), .select(2), .select(3))
      #expect(variant.shown(probe) == [row(1), row(2), row(3), row(3, isRead: true)])
    }
  }

  @Test("a view can be detached while it is re-bound", arguments: NewsVariant.all)
  func detachRebound(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      var probe: ProbeView<RowContent>? = ProbeView()
      weak let released = probe
      let attachment = probe.map { fixture.list.attach($0, toRow: 1, style: .full) }
      probe?.onShow = { _ in attachment?.detach() }
      probe = nil
      attachment?.rebind(to: 2)
      #expect(released == nil)
      fixture.send(.select(1), .select(2))
      #expect(fixture.list.content(ofRow: 2, style: .full) == row(2, isRead: true))
    }
  }
}
