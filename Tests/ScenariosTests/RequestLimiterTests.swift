import ExecutorPump
import ScenarioTesting
import Testing

@testable import Scenarios

@MainActor
@Suite("Request limiter")
struct RequestLimiterTests {
  private let limiter = RequestLimiter(limit: 2)
  private let gate = Gate<Int, Int>()

  private func start(_ number: Int) -> Task<Int, any Error> {
    Task { try await limiter.run { try await gate.response(to: number) } }
  }

  private func settle() { Pump.settle(Display()) }

  @Test("requests beyond the limit wait in a queue")
  func order() {
    Pump.window {
      for number in 1...5 { _ = start(number) }
      settle()
      #expect(gate.pending == [1, 2])
      gate.answer(2, with: .success(0))
      settle()
      #expect(gate.pending == [1, 3])
      gate.answer(1, with: .failure(CancellationError()))
      settle()
      #expect(gate.pending == [3, 4])
      while gate.answer(at: 0, with: .success(0)) != nil { settle() }
      #expect(gate.requests == [1, 2, 3, 4, 5])
      #expect(gate.highestCount == 2)
    }
  }

  @Test("a request cancelled while it waits leaves the queue, and the others keep their order")
  func cancellation() {
    Pump.window {
      let tasks = (1...5).map(start)
      settle()
      tasks[2].cancel()
      tasks[3].cancel()
      settle()
      while gate.answer(at: 0, with: .success(0)) != nil { settle() }
      #expect(gate.requests == [1, 2, 5])
    }
  }

  @Test("a request cancelled before its start, or on getting its place, blocks no other request")
  func races() {
    Pump.window {
      let early = start(1)
      early.cancel()
      settle()
      #expect(gate.requests == [])
      let tasks = (2...4).map(start)
      settle()
      gate.answer(2, with: .success(0))
      tasks[2].cancel()
      settle()
      _ = start(5)
      settle()
      while gate.answer(at: 0, with: .success(0)) != nil { settle() }
      #expect(gate.requests.last == 5)
      _ = start(6)
      _ = start(7)
      settle()
      #expect(gate.pending == [6, 7])
      while gate.answer(at: 0, with: .success(0)) != nil { settle() }
    }
  }
}
