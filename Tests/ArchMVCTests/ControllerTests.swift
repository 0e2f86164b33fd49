import ArchMVC
import Scenarios
import TestSupport
import Testing

/// How a controller tells those who observe it.
@MainActor
@Suite("MVC: controllers")
struct ControllerTests {
  private let log = Log()
  private let root = RootLayer<ClickController>()

  @Test("controllers with ordered observers")
  func order() {
    let screens = ["a", "b", "c", "d"].map { ClickScreen($0, log: log) }
    let observations = screens.map { root.show($0) }
    log.removeAll()
    root.send(.click)
    #expect(log.entries == ["a 1", "b 1", "c 1", "d 1"])
    observations[1].detach()
    root.show(screens[0])
    log.removeAll()
    root.send(.click)
    #expect(log.entries == ["a 2", "c 2", "d 2", "a 2"])
  }

  @Test("one that comes is told at once what is there")
  func beginning() {
    root.send(.click)
    let screen = ClickScreen()
    root.show(screen)
    #expect(screen.shown == [1])
  }

  @Test("what is asked for while observers are told waits, so that nobody is left on an old value")
  func nestedIntents() {
    let first = ClickScreen("first", log: log)
    let last = ClickScreen("last", log: log)
    first.onChange = { [root] in if $0 == 1 { root.send(.click) } }
    root.show(first)
    root.show(last)
    log.removeAll()
    root.send(.click)
    #expect(log.entries == ["first 1", "last 1", "first 2", "last 2"])
  }

  @Test("one that goes while others are told is not told any more")
  func removalWhileTelling() {
    let first = ClickScreen()
    let second = ClickScreen()
    let third = ClickScreen()
    root.show(first)
    let observation = root.show(second)
    root.show(third)
    first.onChange = { _ in observation.detach() }
    root.send(.click)
    #expect(second.shown == [0])
    #expect(third.shown == [0, 1])
  }

  @Test("one that comes while others are told is told once")
  func additionWhileTelling() {
    let first = ClickScreen()
    let second = ClickScreen()
    root.show(first)
    first.onChange = { [root] in if $0 == 1 { root.show(second) } }
    root.send(.click)
    #expect(second.shown == [1])
    root.send(.click)
    #expect(second.shown == [1, 2])
  }

  @Test("a screen that leaves is released at once, and the others go on")
  func departure() {
    weak var released: ClickScreen?
    let other = ClickScreen()
    root.show(other)
    let observation = showShortly { released = $0 }
    #expect(released != nil)
    observation.detach()
    #expect(released == nil)
    observation.detach()
    root.send(.click)
    #expect(other.shown == [0, 1])
  }

  private func showShortly(_ body: (ClickScreen) -> Void) -> ViewAttachment {
    let screen = ClickScreen()
    body(screen)
    return root.show(screen)
  }
}
