import ArchMVVMObservable
import Conformance
import Scenarios
import Testing

/// What screens share, and what is their own.
@MainActor
@Suite("MVVM with observation: root layers")
struct RootLayerTests {
  private let stage = Stage()

  @Test("view models per screen with shared controllers from a root layer")
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

  @Test("two root layers have nothing in common")
  func separation() {
    let other = Stage()
    let probe = other.probe(other.screen())
    stage.click()
    other.display.runFrame()
    #expect(probe.deliveries == ["screen: 0"])
    #expect(stage.root.controller !== other.root.controller)
    #expect(stage.root.inject { $0 === stage.root.controller } == true)
  }

  @Test("what a view asks for while a frame shows others waits until the last one was shown")
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

  @Test("several changes of one intent are shown at once")
  func transition() {
    let screen = stage.screen()
    let probe = stage.probe(screen)
    stage.root.send(.clickTwice)
    stage.display.runFrame()
    #expect(probe.deliveries == ["screen: 0", "screen: 2"])
  }

  @Test("after a stop nothing is asked for, nothing is injected, and no frame shows anything")
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

  @Test("a stop while a frame shows something forgets what waits")
  func stopDuringFrame() {
    let probe = stage.probe(stage.screen())
    probe.onShow = { [root = stage.root] _ in
      root.send(.click)
      root.stop()
    }
    stage.click()
    #expect(stage.controller.clicks == 1)
  }

  @Test("a root layer goes with its last reference, and its controller with the last screen")
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
