import ExecutorPump
import ScenarioTesting
import Scenarios
import Testing

@testable import ArchMVVMInjected

/// Asynchronous work whose results pass through a queue.
@MainActor
@Suite("MVVM with injected dependencies: asynchronous work")
struct WorkTests {
  /// A queue whose round the test ends.
  private final class Queue: WorkQueue {
    private var waiting: [@MainActor () -> Void] = []

    func perform(_ handle: @escaping @MainActor () -> Void) { waiting.append(handle) }

    func endRound() {
      while !waiting.isEmpty { waiting.removeFirst()() }
    }
  }

  @MainActor
  private final class Results {
    var texts: [String] = []
  }

  private let runner = WorkRunner()
  private let queue = Queue()
  private let display = Display()
  private let gate = Gate<Int, String>(onCancellation: .waits)
  private let results = Results()

  init() { runner.queue = queue }

  private func start(_ request: Int) -> Work {
    let work = runner.start { [gate] in
      try await gate.response(to: request)
    } then: { [results] result in
      results.texts.append((try? result.get()) ?? "failed")
    }
    Pump.settle(display)
    return work
  }

  private func answer(_ request: Int, _ result: Result<String, any Error>) {
    gate.answer(request, with: result)
    Pump.settle(display)
  }

  @Test("results and failures wait for the end of the round")
  func waiting() {
    Pump.window {
      _ = start(1)
      _ = start(2)
      answer(2, .failure(Outage()))
      answer(1, .success("one"))
      #expect(results.texts == [])
      queue.endRound()
    }
    #expect(results.texts == ["failed", "one"])
  }

  @Test("cancelled work delivers no result")
  func cancelled() {
    Pump.window {
      let work = start(1)
      work.cancel()
      work.cancel()
      answer(1, .success("one"))
      queue.endRound()
    }
    #expect(results.texts == [])
  }

  @Test("a pending result is dropped when its work is cancelled")
  func superseded() {
    Pump.window {
      let work = start(1)
      _ = start(2)
      answer(1, .success("one"))
      answer(2, .success("two"))
      work.cancel()
      queue.endRound()
    }
    #expect(results.texts == ["two"])
  }

  @Test("finished and cancelled work is released")
  func release() {
    weak var ended: Work?
    weak var cancelled: Work?
    Pump.window {
      do {
        let works = [start(1), start(2)]
        (ended, cancelled) = (works[0], works[1])
        works[1].cancel()
      }
      answer(1, .success("one"))
      answer(2, .success("two"))
      queue.endRound()
    }
    #expect(ended == nil)
    #expect(cancelled == nil)
  }
}
