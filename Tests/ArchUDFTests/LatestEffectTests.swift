import ArchUDF
import ExecutorPump
import Scenarios
import TestSupport
import Testing

/// Effects whose latest run supersedes the earlier ones.
@MainActor
@Suite("UDF: latest effect")
struct LatestEffectTests {
  private let log = Log()

  @Test("a new run cancels the previous one, and is the latest")
  func supersession() {
    Pump.window {
      var effect = LatestEffect()
      effect.run { [log] in log.add("\($0) \(Task.isCancelled)") }
      #expect(effect.isLatest(1))
      effect.run { [log] in log.add("\($0) \(Task.isCancelled)") }
      #expect(!effect.isLatest(1) && effect.isLatest(2))
      Pump.settle(Display())
      #expect(log.entries == ["1 true", "2 false"])
    }
  }

  @Test("a cancelled run is still the latest, and cancelling without a run is harmless")
  func cancellation() {
    Pump.window {
      var effect = LatestEffect()
      effect.cancel()
      effect.run { [log] in log.add("\($0) \(Task.isCancelled)") }
      effect.cancel()
      Pump.settle(Display())
      #expect(effect.isLatest(1))
      #expect(log.entries == ["1 true"])
    }
  }
}
