import ScenarioTesting
import Testing

@Suite("Manual clock")
struct ManualClockTests {
  @Test("with real threads, each sleeper wakes once, by the clock or by its cancellation")
  func races() async {
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
