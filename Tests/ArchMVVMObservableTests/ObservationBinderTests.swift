import ArchMVVMObservable
import Conformance
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

/// The tracking and the deliveries of a binder.
///
/// Each tracking that fires makes one notification when the frame runs: two trackings of a binder
/// would make two.
@MainActor
@Suite("MVVM with observation: binders")
struct ObservationBinderTests {
  private let stage = Stage()

  @Test("a binder tracks once per content, and 100,000 detached views leave nothing behind")
  func tracking() {
    let screen = stage.screen()
    let probe = stage.probe(screen)
    weak let visitor = attachAndDetach(100_000, screen)
    #expect(visitor == nil)
    stage.root.send(.click)
    stage.root.send(.click)
    stage.display.runFrame()
    #expect(stage.log.notifications == ["screen"])
    #expect(probe.deliveries == ["screen: 0", "screen: 2"])
    stage.click()
    #expect(stage.log.notifications == ["screen", "screen"])
    #expect(probe.deliveries.last == "screen: 3")
    let released = leave(screen)
    stage.click()
    #expect(stage.log.notifications.count == 2)
    #expect(released.view == nil)
  }

  private func attachAndDetach(_ count: Int, _ screen: Screen) -> ProbeView<String>? {
    let visitor = ProbeView<String>()
    for _ in 0..<count { screen.binder.attach(visitor).detach() }
    return visitor
  }

  private func leave(_ screen: Screen) -> ReleasedScreen {
    let view = ProbeView<String>()
    _ = screen.binder.attach(view)
    screen.binder.end()
    return ReleasedScreen(screen, view: view)
  }

  @Test("after its views were detached a binder notifies none, and tracks again with the next one")
  func withoutViews() {
    let screen = stage.screen()
    _ = attachAndDetach(1_000, screen)
    stage.root.send(.click)
    #expect(stage.log.notifications == [])
    #expect(!stage.display.needsFrame)
    let probe = stage.probe(screen)
    stage.click()
    #expect(stage.log.notifications == ["screen"])
    #expect(probe.deliveries == ["screen: 1", "screen: 2"])
  }

  @Test("a view attached before the frame gets the newest content once")
  func attachmentBeforeFrame() {
    let screen = stage.screen()
    let early = stage.probe(screen)
    stage.root.send(.click)
    let late = stage.probe(screen)
    #expect(late.deliveries == ["screen: 1"])
    stage.display.runFrame()
    #expect(late.deliveries == ["screen: 1"])
    #expect(early.deliveries == ["screen: 0", "screen: 1"])
    stage.click()
    #expect(late.deliveries.last == "screen: 2")
    #expect(stage.log.notifications.count == 2)
    #expect(stage.log.computations.count == 4)
  }

  @Test("views attached between changes of one frame get the last change once each")
  func attachmentsBetweenChanges() {
    let screen = stage.screen()
    let probes = (0..<3).map { _ in
      let probe = stage.probe(screen)
      stage.root.send(.click)
      return probe
    }
    let last = stage.probe(screen)
    stage.log.shown = []
    stage.display.runFrame()
    #expect(probes.map(\.deliveries.last) == ["screen: 3", "screen: 3", "screen: 3"])
    #expect(probes.map(\.deliveries.count) == [2, 2, 2])
    #expect(last.deliveries == ["screen: 3"])
    #expect(stage.log.notifications == ["screen"])
    stage.click()
    #expect(
      stage.log.shown == Array(repeating: "screen: 3", count: 3)
        + Array(repeating: "screen: 4", count: 4))
    #expect(stage.log.notifications == ["screen", "screen"])
  }

  @Test("a change reverted before the frame is delivered once")
  func netEffect() {
    let screen = stage.screen("a")
    let probe = stage.probe(screen)
    screen.viewModel.title = "b"
    screen.viewModel.title = "a"
    stage.display.runFrame()
    #expect(probe.deliveries == ["a: 0", "a: 0"])
  }

  @Test("setting an equal value of a property notifies no binder")
  func equalValue() {
    let screen = stage.screen("a")
    let probe = stage.probe(screen)
    screen.viewModel.title = "a"
    #expect(!stage.display.needsFrame)
    #expect(probe.deliveries == ["a: 0"])
  }

  @Test("a binder whose last view is detached before the frame tracks again with the next one")
  func emptyFrame() {
    let screen = stage.screen()
    let attachment = screen.binder.attach(ProbeView<String>())
    stage.root.send(.click)
    attachment.detach()
    stage.display.runFrame()
    stage.click()
    #expect(stage.log.notifications == ["screen"])
    let probe = stage.probe(screen)
    stage.click()
    #expect(probe.deliveries == ["screen: 2", "screen: 3"])
  }

  @Test("contents are delivered in the order of their changes, derived ones after all others")
  func order() {
    let screens = [
      stage.screen("derived", rank: .derived), stage.screen("a"), stage.screen("b"),
    ]
    let probes = screens.map { stage.probe($0) }
    stage.log.shown = []
    for index in [0, 2, 1] { screens[index].viewModel.title += "!" }
    stage.display.runFrame()
    #expect(stage.log.shown == ["b!: 0", "a!: 0", "derived!: 0"])
    withExtendedLifetime(probes) {}
  }

  @Test("screens that observe the same are notified in the order of their places")
  func places() {
    let titles = (0..<20).map { "screen \($0)" }
    let screens = titles.enumerated().map { stage.screen($0.element, place: $0.offset) }
    let probes = screens.reversed().map { stage.probe($0) }
    stage.log.shown = []
    stage.click()
    #expect(stage.log.notifications == titles)
    #expect(stage.log.shown == titles.map { "\($0): 1" })
    withExtendedLifetime(probes) {}
  }

  @Test("an ended binder attaches no view")
  func attachmentAfterEnd() {
    let screen = stage.screen()
    screen.binder.end()
    screen.binder.end()
    #expect(stage.probe(screen).deliveries == [])
  }
}

/// Views that one binder takes over from another.
@MainActor
@Suite("MVVM with observation: movable views")
struct MovableViewTests {
  private let stage = Stage()
  private let probe = ProbeView<String>()

  @Test("a view that is taken over shows the new screen at once, and the old one no longer")
  func takeOver() throws {
    let (first, second) = (stage.screen("first"), stage.screen("second"))
    let attachment = try #require(first.binder.attachMovable(probe))
    second.binder.takeOver(attachment)
    #expect(probe.deliveries == ["first: 0", "second: 0"])
    first.viewModel.title = "changed"
    stage.click()
    #expect(probe.deliveries == ["first: 0", "second: 0", "second: 1"])
    #expect(stage.log.notifications == ["second"])
  }

  @Test("a view that is taken over by its own binder is not shown anything")
  func takeOverBySame() throws {
    let screen = stage.screen()
    let attachment = try #require(screen.binder.attachMovable(probe))
    stage.root.send(.click)
    let late = stage.probe(screen)
    screen.binder.takeOver(attachment)
    stage.display.runFrame()
    #expect(probe.deliveries == ["screen: 0", "screen: 1"])
    #expect(late.deliveries == ["screen: 1"])
  }

  @Test("a view taken over before the frame gets no update of its old screen")
  func takeOverBeforeFrame() throws {
    let (first, second) = (stage.screen("first"), stage.screen("second"))
    let attachment = try #require(first.binder.attachMovable(probe))
    stage.root.send(.click)
    second.binder.takeOver(attachment)
    stage.display.runFrame()
    #expect(probe.deliveries == ["first: 0", "second: 1"])
  }

  @Test("an attachment ends with the current screen of its view")
  func departure() throws {
    let (first, second) = (stage.screen("first"), stage.screen("second"))
    let attachment = try #require(first.binder.attachMovable(probe))
    second.binder.takeOver(attachment)
    first.binder.end()
    #expect(!attachment.hasEnded)
    second.binder.end()
    #expect(attachment.hasEnded)
  }

  @Test("an ended binder takes no view over")
  func ended() throws {
    let (first, second) = (stage.screen("first"), stage.screen("second"))
    let attachment = try #require(first.binder.attachMovable(probe))
    second.binder.end()
    second.binder.takeOver(attachment)
    #expect(attachment.hasEnded)
    #expect(second.binder.attachMovable(probe) == nil)
    #expect(probe.deliveries == ["first: 0"])
  }
}
