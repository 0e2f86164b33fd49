import ArchMVVMObservable
import Conformance
import Scenarios
import Testing

/// What is left of a screen that has gone, while the controller that it observed stays.
@MainActor
@Suite("MVVM with observation: screens that leave")
struct ScreenReleaseTests {
  private let stage = Stage()

  @Test("a screen that leaves and ends its binder is released at once")
  func departure() {
    let screen = appearAndLeave()
    #expect(screen.isReleased)
  }

  @Test("100,000 screens that came and went leave nothing with a controller that does not change")
  func manyDepartures() {
    let other = stage.screen("other")
    let probe = stage.probe(other)
    let screens = (0..<100_000).map { _ in appearAndLeave() }
    #expect(screens.count(where: \.isReleased) == 100_000)
    stage.click()
    #expect(stage.log.notifications == ["other"])
    #expect(probe.deliveries == ["other: 0", "other: 1"])
  }

  @Test(
    "a screen that leaves before the frame is shown nothing, and its binder goes with the frame")
  func departureBeforeFrame() {
    let screen = appearAndLeave { stage.root.send(.click) }
    #expect(screen.viewModel == nil)
    #expect(screen.view == nil)
    stage.display.runFrame()
    #expect(screen.isReleased)
    #expect(stage.log.shown == ["screen: 0"])
  }

  @Test("a screen that leaves while a frame shows it spares the views that come later")
  func departureDuringFrame() {
    let screen = stage.screen()
    let first = stage.probe(screen)
    let second = stage.probe(screen)
    first.onShow = { _ in screen.binder.end() }
    stage.click()
    #expect(second.deliveries == ["screen: 0"])
    stage.click()
    #expect(first.deliveries == ["screen: 0", "screen: 1"])
  }

  @Test("of a binder as long-lived as the root layer an empty one stays until the next change")
  func longLivedBinder() {
    let screen = appearAndLeave(lifetime: .rootLayer)
    #expect(screen.viewModel == nil)
    #expect(screen.view == nil)
    #expect(screen.binder != nil)
    stage.root.send(.click)
    #expect(screen.isReleased)
  }

  private func appearAndLeave(
    lifetime: Lifetime = .screen, _ meanwhile: () -> Void = {}
  ) -> ReleasedScreen {
    let screen = stage.screen(lifetime: lifetime)
    let probe = stage.probe(screen)
    meanwhile()
    screen.binder.end()
    return ReleasedScreen(screen, view: probe)
  }
}
