import ArchMVVM
import ExecutorPump
import ScenarioTesting
import Scenarios
import Testing

/// Asynchronous work owned by a view model.
@MainActor
@Suite("MVVM: owned tasks")
struct OwnedTaskTests {
  private let gate = Gate<Int, String>(onCancellation: .waits)
  private let completions = CompletionQueue()
  private let task: OwnedTask
  private let results = Results()

  /// The results so far, and completions that are held back.
  @MainActor
  private final class Results {
    var texts: [String] = []
    var waiting: [CompletionQueue.Completion] = []

    func append(_ result: Result<String, any Error>) {
      texts.append((try? result.get()) ?? "failure")
    }
  }

  init() {
    task = OwnedTask(completions)
    completions.didReceive = { $0() }
  }

  private func start(_ request: Int) {
    task.start({ [gate] in try await gate.response(to: request) }) { [results] in
      results.append($0)
    }
    Pump.settle(Display())
  }

  private func answer(_ request: Int, _ result: Result<String, any Error>) {
    gate.answer(request, with: result)
    Pump.settle(Display())
  }

  @Test("the result of a task is delivered once, be it a success or a failure")
  func ends() {
    Pump.window {
      start(1)
      #expect(task.isRunning)
      answer(1, .success("one"))
      #expect(!task.isRunning)
      start(2)
      answer(2, .failure(CancellationError()))
    }
    #expect(results.texts == ["one", "failure"])
    #expect(!task.isRunning)
  }

  @Test("a later start supersedes an earlier one, in any order of results")
  func supersession() {
    Pump.window {
      start(1)
      start(2)
      answer(2, .success("two"))
      answer(1, .success("one"))
      start(3)
      start(4)
      answer(3, .success("three"))
      #expect(task.isRunning)
      answer(4, .success("four"))
    }
    #expect(results.texts == ["two", "four"])
  }

  @Test("a pending result is dropped when its task is superseded or cancelled")
  func waiting() {
    completions.didReceive = { [results] in results.waiting.append($0) }
    Pump.window {
      start(1)
      answer(1, .success("one"))
      start(2)
      for completion in results.waiting { completion() }
      #expect(results.texts == [])
      answer(2, .success("two"))
      task.cancel()
      for completion in results.waiting { completion() }
    }
    #expect(results.texts == [])
    #expect(!task.isRunning)
  }

  @Test("a task cancelled before its first step does not begin")
  func cancelledAtOnce() {
    Pump.window {
      task.start({ [gate] in try await gate.response(to: 1) }) { [results] in results.append($0) }
      task.cancel()
      Pump.settle(Display())
    }
    #expect(gate.requests == [])
    #expect(results.texts == [])
  }

  @Test("a task is cancelled when its owner releases it")
  func release() {
    let gate = Gate<Int, String>()
    Pump.window {
      var task: OwnedTask? = OwnedTask(completions)
      task?.start({ try await gate.response(to: 1) }) { [results] in results.append($0) }
      Pump.settle(Display())
      #expect(gate.pending == [1])
      task = nil
      Pump.settle(Display())
    }
    #expect(gate.pending == [])
    #expect(results.texts == [])
  }
}
