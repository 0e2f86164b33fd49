import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@MainActor
@Suite("Display")
struct DisplayTests {
  private let display = Display()
  private let log = Log()

  private func client(_ name: String, then: @escaping @MainActor () -> Void = {}) -> FrameCall {
    FrameCall { _ in
      log.add(name)
      then()
    }
  }

  @Test("a live display runs its frames by itself, even those requested during a frame")
  func live() async {
    let display = Display.live()
    await withCheckedContinuation { continuation in
      let last = client("last") { continuation.resume() }
      display.requestFrame(for: client("a") { display.requestFrame(for: last) })
      display.requestFrame(for: client("b"))
      #expect(log.entries == [])
    }
    #expect(log.entries == ["a", "b", "last"])
    #expect(!display.needsFrame)
  }

  @Test("frames do not nest, and a request made while one runs is for the next one")
  func nesting() {
    let late = client("late")
    let first = client("first") {
      display.requestFrame(for: late)
      display.runFrame()
    }
    display.requestFrame(for: first)
    display.requestFrame(for: client("second"))
    display.runFrame()
    #expect(log.entries == ["first", "second"])
    display.runFrame()
    #expect(log.entries == ["first", "second", "late"])
  }

  @Test("a client is held until its frame has run, and no longer")
  func release() {
    var served: FrameCall? = client("a")
    weak let released = served
    if let served { display.requestFrame(for: served) }
    served = nil
    #expect(released != nil)
    display.runFrame()
    #expect(log.entries == ["a"])
    #expect(released == nil)
  }
}
