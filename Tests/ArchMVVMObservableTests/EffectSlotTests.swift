import ArchMVVMObservable
import ExecutorPump
import ScenarioTesting
import Scenarios
import Testing

/// Effects of one kind, of which the latest counts.
@MainActor
@Suite("MVVM with observation: effect slots")
struct EffectSlotTests {
  /// A slot whose effects the test answers, and the results that counted.
  @MainActor
  private final class Owner {
    let gate: Gate<Int, String>
    var slot = EffectSlot()
    var counted: [String] = []
    var endedCount = 0

    init(_ cancellation: Gate<Int, String>.Cancellation = .answers) {
      gate = Gate(onCancellation: cancellation)
    }

    func start(_ request: Int) {
      slot.start { [gate] in
        try await gate.response(to: request)
      } ended: { [weak self] result, ticket in
        self?.ended(result, ticket)
      }
    }

    private func ended(_ result: Result<String, any Error>, _ ticket: EffectSlot.Ticket) {
      endedCount += 1
      guard slot.redeem(ticket) else { return }
      counted.append((try? result.get()) ?? "failed")
      let countsTwice = slot.redeem(ticket)
      #expect(!countsTwice)
    }

    func answer(_ request: Int, with result: Result<String, any Error>) {
      #expect(gate.answer(request, with: result))
      settle()
    }

    func settle() { Pump.settle(Display()) }
  }

  @Test("the result of an effect counts once, be it a success or a failure")
  func results() {
    Pump.window {
      let owner = Owner()
      owner.start(1)
      owner.settle()
      owner.answer(1, with: .success("one"))
      owner.start(2)
      owner.settle()
      owner.answer(2, with: .failure(CancellationError()))
      #expect(owner.counted == ["one", "failed"])
    }
  }

  @Test("a superseded effect does not count, even if it ignores its cancellation")
  func supersession() {
    Pump.window {
      let owner = Owner(.waits)
      owner.start(1)
      owner.settle()
      owner.start(2)
      owner.settle()
      owner.answer(1, with: .success("one"))
      owner.answer(2, with: .success("two"))
      #expect(owner.endedCount == 2)
      #expect(owner.counted == ["two"])
    }
  }

  @Test("a cancelled effect ends and does not count")
  func cancellation() {
    Pump.window {
      let owner = Owner()
      owner.start(1)
      owner.settle()
      owner.slot.cancel()
      owner.settle()
      #expect(owner.gate.pending == [])
      #expect(owner.endedCount == 1)
      #expect(owner.counted == [])
    }
  }

  @Test("a pending effect does not retain its owner")
  func release() {
    Pump.window {
      weak var owner: Owner?
      let gate = startEffect { owner = $0 }
      #expect(owner == nil)
      #expect(gate.answer(1, with: .success("one")))
      Pump.settle(Display())
    }
  }

  private func startEffect(_ body: (Owner) -> Void) -> Gate<Int, String> {
    let owner = Owner()
    body(owner)
    owner.start(1)
    owner.settle()
    return owner.gate
  }
}
