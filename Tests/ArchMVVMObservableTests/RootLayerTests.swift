import ArchMVVMObservable
import Conformance
import Scenarios
import Testing

/// Controllers that screens share, and view models that they own.
@MainActor
@Suite("MVVM with observation: root layers")
struct RootLayerTests {
  private let stage = Stage()

  @Test("screens have their own view models, and share the controller of their root layer")
  func sharing() {
    let first = stage.screen("first")
    let second = stage.screen("second")
    let probes = [stage.probe(first), stage.probe(second)]
    stage.click()
    #expect(probes.map(\.deliveries.last) == ["first: 1", "second: 1"])
    first.viewModel.title = "renamed"
    stage.display.runFrame()
    #expect(probes[0].deliveries == ["first: 0", "first: 1", "renamed: 1"])
    #expect(probes[1].deliveries == ["second: 0", "second: 1"])
    first.binder.end()
    stage.click()
    #expect(probes[0].deliveries.count == 3)
    #expect(probes[1].deliveries.last == "second: 2")
  }

  @Test("two root layers share nothing")
  func separation() {
    let other = Stage()
    let probe = other.probe(other.screen())
    stage.click()
    other.display.runFrame()
    #expect(probe.deliveries == ["screen: 0"])
    #expect(stage.root.controller !== other.root.controller)
    #expect(stage.root.inject { $0 === stage.root.controller } == true)
  }

  @Test("an intent sent during a frame waits until all views are up to date")
  func nestedIntents() {
    let screens = [stage.screen("first"), stage.screen("last")]
    let probes = screens.map { stage.probe($0) }
    probes[0].onShow = { [root = stage.root] content in
      if content == "first: 1" { root.send(.click) }
    }
    stage.click()
    #expect(probes[1].deliveries == ["last: 0", "last: 1"])
    stage.display.runFrame()
    #expect(probes.map(\.deliveries.last) == ["first: 2", "last: 2"])
  }

  @Test("several changes of one intent are one delivery")
  func transition() {
    let screen = stage.screen()
    let probe = stage.probe(screen)
    stage.root.send(.clickTwice)
    stage.display.runFrame()
    #expect(probe.deliveries == ["screen: 0", "screen: 2"])
  }

  @Test("after a stop intents, injections and frames have no effect")
  func stop() {
    let screen = stage.screen()
    let probe = stage.probe(screen)
    stage.root.send(.click)
    stage.root.stop()
    stage.click()
    #expect(stage.controller.clicks == 1)
    #expect(stage.controller.isStopped)
    #expect(probe.deliveries == ["screen: 0"])
    #expect(stage.root.inject { $0.clicks } == nil)
  }

  @Test("a stop during a frame drops the queued intents")
  func stopDuringFrame() {
    let probe = stage.probe(stage.screen())
    probe.onShow = { [root = stage.root] _ in
      root.send(.click)
      root.stop()
    }
    stage.click()
    #expect(stage.controller.clicks == 1)
  }

  @Test("a root layer is released with its last reference, and its controller with the last screen")
  func release() {
    weak var controller: ClickController?
    var screen: Screen? = screenOfShortRootLayer { controller = $0 }
    #expect(controller != nil)
    screen?.binder.end()
    screen = nil
    #expect(controller == nil)
  }

  private func screenOfShortRootLayer(_ body: (ClickController) -> Void) -> Screen {
    let stage = Stage()
    let screen = stage.screen()
    _ = stage.probe(screen)
    body(stage.controller)
    stage.updates.end()
    return screen
  }
}

/// The release of screens that leave while their controller stays.
@MainActor
@Suite("MVVM with observation: screens that leave")
struct ScreenReleaseTests {
  private let stage = Stage()

  @Test("a screen is released as soon as its binder ends")
  func departure() {
    let screen = appearAndLeave()
    #expect(screen.isReleased)
  }

  @Test("100,000 screens that leave are released although the controller does not change")
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
    "a screen that leaves before the frame gets no delivery, and its binder is released with the frame"
  )
  func departureBeforeFrame() {
    let screen = appearAndLeave { stage.root.send(.click) }
    #expect(screen.viewModel == nil)
    #expect(screen.view == nil)
    stage.display.runFrame()
    #expect(screen.isReleased)
    #expect(stage.log.shown == ["screen: 0"])
  }

  @Test("a screen that leaves during its delivery spares its remaining views")
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

  @Test("the binder of a screen as long-lived as the root layer stays until the next change")
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
