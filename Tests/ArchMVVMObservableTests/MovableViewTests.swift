import ArchMVVMObservable
import Conformance
import Scenarios
import Testing

/// Views that one binder takes over from another.
@MainActor
@Suite("MVVM with observation: movable views")
struct MovableViewTests {
  private let stage = Stage()
  private let probe = ProbeView<String>()

  @Test("a view that is taken over shows the new screen at once, and the old one no more")
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

  @Test("a view that is taken over while its old screen is dirty is shown nothing of that")
  func takeOverBeforeFrame() throws {
    let (first, second) = (stage.screen("first"), stage.screen("second"))
    let attachment = try #require(first.binder.attachMovable(probe))
    stage.root.send(.click)
    second.binder.takeOver(attachment)
    stage.display.runFrame()
    #expect(probe.deliveries == ["first: 0", "second: 1"])
  }

  @Test("an attachment ends with the screen that the view is on")
  func departure() throws {
    let (first, second) = (stage.screen("first"), stage.screen("second"))
    let attachment = try #require(first.binder.attachMovable(probe))
    second.binder.takeOver(attachment)
    first.binder.end()
    #expect(!attachment.hasEnded)
    second.binder.end()
    #expect(attachment.hasEnded)
  }

  @Test("a binder that has ended takes nobody over")
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
