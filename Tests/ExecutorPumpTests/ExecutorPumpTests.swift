import ExecutorPump
import ScenarioTesting
import Scenarios
import Synchronization
import Testing

@MainActor
@Suite("Executor pump")
struct ExecutorPumpTests {
  private let display = Display()
  private let trace = Trace()

  private func settle() { Pump.settle(display) }

  @Test("jobs run first in, first out, and only in settle")
  func order() {
    Pump.window {
      var expected: [String] = []
      for round in 0..<3 {
        for number in 0..<1_000 {
          Task { trace.add("\(round) \(number)") }
          expected.append("\(round) \(number)")
        }
        #expect(trace.entries.count == (round < 2 ? 0 : 2_000))
        if round == 1 { settle() }
      }
      settle()
      #expect(trace.entries == expected)
    }
  }

  @Test("a task that yields goes to the end of the queue")
  func yields() {
    Pump.window {
      for name in ["a", "b", "c"] {
        Task {
          for round in 1...3 {
            trace.add("\(name)\(round)")
            await Task.yield()
          }
        }
      }
      settle()
      #expect(trace.entries == ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"])
    }
  }

  @Test("detached tasks wait in the same queue")
  func detached() {
    Pump.window {
      Task { trace.add("1") }
      Task.detached { trace.add("2") }
      Task { trace.add("3") }
      Task.detached(priority: .high) { trace.add("4") }
      Task.detached(priority: .background) { trace.add("5") }
      #expect(trace.entries == [])
      settle()
      #expect(trace.entries == ["1", "2", "3", "4", "5"])
    }
  }

  @Test("the tasks of a group run in the order of adding, and their results arrive")
  func groups() {
    Pump.window {
      Task { trace.add("sum \(await sumOfGroup())") }
      settle()
      #expect(trace.entries == (1...10).map { "\($0)" } + ["sum 55"])
    }
  }

  private nonisolated func sumOfGroup() async -> Int {
    await withTaskGroup { group in
      for number in 1...10 {
        group.addTask {
          trace.add("\(number)")
          await Task.yield()
          return number
        }
      }
      return await group.reduce(0, +)
    }
  }

  @Test("a task hops to an actor, waits for its turn, and returns")
  func hops() {
    Pump.window {
      let account = Account()
      for name in ["a", "b"] {
        Task {
          trace.add("\(name) asks")
          let balance = await account.deposit(10)
          trace.add("\(name) sees \(balance)")
        }
      }
      settle()
      #expect(trace.entries == ["a asks", "b asks", "a sees 10", "b sees 20"])
    }
  }

  @Test("settling ends when the remaining work waits for the injected clock")
  func waitingForClock() {
    Pump.window {
      let clock = ManualClock()
      Task {
        try await clock.sleep(for: .seconds(1))
        trace.add("awake")
      }
      settle()
      #expect(trace.entries == [])
      clock.advance(by: .seconds(1))
      #expect(trace.entries == [])
      settle()
      #expect(trace.entries == ["awake"])
    }
  }
}

private actor Account {
  private var balance = 0

  func deposit(_ amount: Int) -> Int {
    balance += amount
    return balance
  }
}

/// Events in order, recorded on any thread.
final class Trace: Sendable {
  private let recorded = Mutex<[String]>([])

  var entries: [String] { recorded.withLock { $0 } }

  func add(_ entry: String) { recorded.withLock { $0.append(entry) } }
}

@MainActor
@Suite("Executor pump: settling")
struct ExecutorPumpSettlingTests {
  private let display = Display()
  private let trace = Trace()

  @Test("a requested frame runs after the jobs")
  func frameAfterJobs() {
    Pump.window {
      display.requestFrame(for: Client { trace.add("frame") })
      for number in 1...3 {
        Task {
          trace.add("\(number)a")
          await Task.yield()
          trace.add("\(number)b")
        }
      }
      Pump.settle(display)
      #expect(trace.entries == ["1a", "2a", "3a", "1b", "2b", "3b", "frame"])
    }
  }

  @Test("jobs and frames that cause each other alternate until neither is left")
  func alternation() {
    Pump.window {
      request(round: 1)
      Pump.settle(display)
      #expect(trace.entries == ["frame 1", "job 1", "frame 2", "job 2", "frame 3", "job 3"])
      #expect(!display.needsFrame)
    }
  }

  private func request(round: Int) {
    guard round <= 3 else { return }
    display.requestFrame(
      for: Client {
        trace.add("frame \(round)")
        Task {
          trace.add("job \(round)")
          request(round: round + 1)
        }
      })
  }

  @Test("work that needs exactly its budget settles")
  func exactBudget() {
    Pump.window {
      for _ in 0..<9 { Task { trace.add("job") } }
      display.requestFrame(for: Client { trace.add("frame") })
      Pump.settle(display, budget: 10)
    }
    #expect(trace.entries.count == 10)
  }

  enum EndlessWork: String, CaseIterable, Codable, Sendable {
    case jobs
    case frames
    /// Frames start jobs that request frames.
    case framesAndJobs
  }

  @Test("endless work ends the process with a clear message", arguments: EndlessWork.allCases)
  func endless(_ work: EndlessWork) async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [work] in
      await MainActor.run {
        Pump.window {
          let display = Display()
          let client = Client { client in
            if work == .frames {
              display.requestFrame(for: client)
            } else {
              Task { display.requestFrame(for: client) }
            }
          }
          if work == .jobs {
            Task { while true { await Task.yield() } }
          } else {
            display.requestFrame(for: client)
          }
          Pump.settle(display, budget: 1_000)
        }
      }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("the scenario does not settle: 1000 jobs and frames ran"))
  }
}

/// A frame client made of a closure.
final class Client: FrameClient {
  private let show: @MainActor (Client) -> Void

  init(_ show: @escaping @MainActor (Client) -> Void) { self.show = show }

  convenience init(_ show: @escaping @MainActor () -> Void) { self.init { _ in show() } }

  func displayFrame() { show(self) }
}
