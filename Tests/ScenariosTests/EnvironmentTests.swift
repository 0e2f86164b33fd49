import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@MainActor
@Suite("Display and manual clock")
struct EnvironmentTests {
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
      // Clients are held weakly.
      var clients: [FrameCall] = []
      clients.append(
        client("last") {
          clients = []
          continuation.resume()
        })
      clients.append(client("a") { display.requestFrame(for: clients[0]) })
      clients.append(client("b"))
      for client in clients.dropFirst() { display.requestFrame(for: client) }
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
    let second = client("second")
    display.requestFrame(for: first)
    display.requestFrame(for: second)
    display.runFrame()
    #expect(log.entries == ["first", "second"])
    display.runFrame()
    #expect(log.entries == ["first", "second", "late"])
  }

  @Test("a client is held weakly: one that was let go gets no frame")
  func release() {
    var dropped: FrameCall? = client("dropped")
    let kept = client("kept")
    if let dropped { display.requestFrame(for: dropped) }
    display.requestFrame(for: kept)
    dropped = nil
    #expect(display.needsFrame)
    display.runFrame()
    #expect(log.entries == ["kept"] && !display.needsFrame)
    dropped = client("dropped")
    if let dropped { display.requestFrame(for: dropped) }
    dropped = nil
    #expect(!display.needsFrame)
  }

  @Test("with real threads, each sleeper wakes once, by the clock or by its cancellation")
  nonisolated func races() async {
    let clock = ManualClock()
    let ended = await withTaskGroup { group in
      for index in 0..<2_000 {
        group.addTask {
          let sleeper = Task { try await clock.sleep(for: .seconds(index % 2)) }
          let canceller = Task { sleeper.cancel() }
          if index.isMultiple(of: 3) { clock.advance(by: .milliseconds(1)) }
          await canceller.value
          return await sleeper.result
        }
      }
      return await group.reduce(into: 0) { count, _ in count += 1 }
    }
    #expect(ended == 2_000)
    #expect(clock.sleeperCount == 0)
  }
}
