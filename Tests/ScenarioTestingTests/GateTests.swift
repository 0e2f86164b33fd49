import ExecutorPump
import ScenarioTesting
import Scenarios
import Testing

@MainActor
@Suite("Gate")
struct GateTests {
  private func settle() { Pump.settle(Display()) }

  private func start(_ gate: Gate<String, Int>, _ request: String) -> Task<Int, any Error> {
    Task { try await gate.response(to: request) }
  }

  @Test("requests wait until they are answered, in any order")
  func answers() async throws {
    let gate = Gate<String, Int>()
    let tasks = Pump.window {
      let tasks = ["a", "b", "a"].map { start(gate, $0) }
      settle()
      #expect(gate.pending == ["a", "b", "a"])
      #expect(gate.answer(at: 1, with: .success(1)) == "b")
      #expect(gate.answer("a", with: .success(2)))
      #expect(gate.pending == ["a"])
      #expect(gate.answer(at: 0, with: .success(3)) == "a")
      return tasks
    }
    #expect(try await tasks[0].value == 2)
    #expect(try await tasks[1].value == 1)
    #expect(try await tasks[2].value == 3)
    #expect(gate.requests == ["a", "b", "a"])
    #expect(gate.highestCount == 3)
  }

  @Test("a request is answered at once when its task is cancelled, even before the request")
  func cancellation() async {
    let gate = Gate<String, Int>()
    let tasks = Pump.window {
      let tasks = ["a", "b"].map { start(gate, $0) }
      tasks[1].cancel()
      settle()
      tasks[0].cancel()
      settle()
      #expect(gate.pending == [])
      return tasks
    }
    for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
  }

  @Test("with `waits`, a request stays pending when its task is cancelled")
  func waits() async throws {
    let gate = Gate<String, Int>(onCancellation: .waits)
    let task = Pump.window {
      let task = start(gate, "a")
      settle()
      task.cancel()
      settle()
      #expect(gate.pending == ["a"])
      gate.answer("a", with: .success(4))
      return task
    }
    #expect(try await task.value == 4)
  }
}

@MainActor
@Suite("Gated services")
struct GatedServicesTests {
  @Test(
    "with `waitsWhenCancelled`, every request of a cancelled task stays pending",
    arguments: [false, true])
  func waits(_ waits: Bool) {
    Pump.window {
      let stories = GatedStories(waitsWhenCancelled: waits)
      let storage = GatedStorage(waitsWhenCancelled: waits)
      let thumbnails = GatedThumbnails(waitsWhenCancelled: waits)
      let alerts = GatedAlerts(waitsWhenCancelled: waits)
      let tasks = [
        Task { _ = try? await stories.storyIDs(of: .top) },
        Task { _ = try? await stories.story(1) },
        Task { _ = try? await storage.stories(of: .top) },
        Task { _ = try? await storage.store([], of: .top) },
        Task { _ = try? await thumbnails.thumbnail(of: 1) },
        Task { _ = await alerts.choice(in: Alert("?", actions: [])) },
      ]
      Pump.settle(Display())
      for task in tasks { task.cancel() }
      Pump.settle(Display())
      let counts = [
        stories.feeds.pending.count, stories.stories.pending.count, storage.reads.pending.count,
        storage.writes.pending.count, thumbnails.requests.pending.count,
        alerts.questions.pending.count,
      ]
      #expect(counts == Array(repeating: waits ? 1 : 0, count: 6))
      let error = CancellationError()
      stories.feeds.answer(at: 0, with: .failure(error))
      stories.stories.answer(at: 0, with: .failure(error))
      storage.reads.answer(at: 0, with: .failure(error))
      storage.writes.answer(at: 0, with: .failure(error))
      thumbnails.requests.answer(at: 0, with: .failure(error))
      alerts.questions.answer(at: 0, with: .success(nil))
      Pump.settle(Display())
    }
  }

  @Test("a gate reports each request when it is pending")
  func hook() {
    Pump.window {
      let thumbnails = GatedThumbnails()
      var reported: [Int] = []
      thumbnails.requests.onRequest = { [requests = thumbnails.requests] in
        reported.append($0)
        #expect(requests.pending == reported)
      }
      let tasks = [1, 2].map { id in Task { try? await thumbnails.thumbnail(of: id) } }
      Pump.settle(Display())
      #expect(reported == [1, 2])
      for task in tasks { task.cancel() }
      Pump.settle(Display())
      thumbnails.requests.onRequest = nil
    }
  }
}
