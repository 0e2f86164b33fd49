import ArchUDF
import ExecutorPump
import Scenarios
import TestSupport
import Testing

/// Effects of which only the latest run counts.
@MainActor
@Suite("UDF: latest effect")
struct LatestEffectTests {
  @Test("a new run cancels the one before, and is the latest")
  func supersession() {
    Pump.window {
      let log = Log()
      var effect = LatestEffect()
      effect.run { log.add("\($0) \(Task.isCancelled)") }
      #expect(effect.isLatest(1))
      effect.run { log.add("\($0) \(Task.isCancelled)") }
      #expect(!effect.isLatest(1) && effect.isLatest(2))
      Pump.settle(Display())
      #expect(log.entries == ["1 true", "2 false"])
    }
  }

  @Test("a cancelled run is still the latest; there may be none")
  func cancellation() {
    Pump.window {
      let log = Log()
      var effect = LatestEffect()
      effect.cancel()
      effect.run { log.add("\($0) \(Task.isCancelled)") }
      effect.cancel()
      Pump.settle(Display())
      #expect(effect.isLatest(1))
      #expect(log.entries == ["1 true"])
    }
  }
}
