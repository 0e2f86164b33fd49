import ExecutorPump
import ScenarioTesting
import Scenarios
import Testing

@MainActor
@Suite("Executor pump: determinism")
struct ExecutorPumpDeterminismTests {
  @Test("200 random scenarios have the same trace when they are repeated")
  func random() {
    var jobs = 0
    var traces: Set<[String]> = []
    for seed in 0..<200 {
      var generator = SplitMix64(seed: UInt64(seed))
      let script = (0..<4).map { _ in RandomStep.list(depth: 3, using: &generator) }
      let first = RandomScenario.run(script)
      let second = RandomScenario.run(script)
      #expect(first == second, "seed \(seed)")
      jobs += first.count
      traces.insert(first)
    }
    #expect(traces.count > 190, "the scenarios differ")
    #expect(jobs > 5_000, "the scenarios do something")
  }
}

private enum RandomStep: Sendable {
  case yield
  case sleep(seconds: Int)
  case deposit(Int)
  case requestFrame([RandomStep])
  case leaveMainActor([RandomStep])
  case spawn([RandomStep])
  case detach([RandomStep])
  case spawnAndAwait([RandomStep])
  case spawnAndCancel([RandomStep])
  case group([[RandomStep]])

  /// One to four random steps.
  static func list(depth: Int, using generator: inout SplitMix64) -> [RandomStep] {
    (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      step(depth: depth, using: &generator)
    }
  }

  private static func step(depth: Int, using generator: inout SplitMix64) -> RandomStep {
    let kind = Int.random(in: 0..<(depth > 0 ? 10 : 3), using: &generator)
    func steps() -> [RandomStep] { list(depth: depth - 1, using: &generator) }
    return switch kind {
    case 0: .yield
    case 1: .sleep(seconds: Int.random(in: 0...3, using: &generator))
    case 2: .deposit(Int.random(in: 1...9, using: &generator))
    case 3: .requestFrame(steps())
    case 4: .leaveMainActor(steps())
    case 5: .spawn(steps())
    case 6: .detach(steps())
    case 7: .spawnAndAwait(steps())
    case 8: .spawnAndCancel(steps())
    default: .group([steps(), steps(), steps()])
    }
  }
}

/// Runs random steps and records a trace.
@MainActor
private final class RandomScenario {
  private let clock = ManualClock()
  private let display = Display()
  private let account = Account()
  private let trace = Trace()

  /// Runs scripts concurrently and returns their trace.
  static func run(_ scripts: [[RandomStep]]) -> [String] {
    Pump.window {
      let scenario = RandomScenario()
      for (number, script) in scripts.enumerated() {
        Task { await scenario.run(script, as: "\(number)") }
      }
      Pump.settle(scenario.display)
      while scenario.clock.sleeperCount > 0 {
        scenario.clock.advance(by: .seconds(1))
        scenario.trace.add("tick")
        Pump.settle(scenario.display)
      }
      return scenario.trace.entries
    }
  }

  private func run(_ steps: [RandomStep], as name: String) async {
    for (number, step) in steps.enumerated() {
      await run(step, as: "\(name).\(number)")
    }
  }

  private func run(_ step: RandomStep, as name: String) async {
    trace.add(Task.isCancelled ? "\(name) cancelled" : name)
    switch step {
    case .yield: await Task.yield()
    case .sleep(let seconds): try? await clock.sleep(for: .seconds(seconds))
    case .deposit(let amount): trace.add("\(name) has \(await account.deposit(amount))")
    case .requestFrame(let steps):
      display.requestFrame(for: Client { Task { await self.run(steps, as: name) } })
    case .leaveMainActor(let steps): await runElsewhere(steps, as: name)
    case .spawn(let steps): Task { await run(steps, as: name) }
    case .detach(let steps): Task.detached { await self.run(steps, as: name) }
    case .spawnAndAwait(let steps): await Task { await run(steps, as: name) }.value
    case .spawnAndCancel(let steps):
      let task = Task { await run(steps, as: name) }
      await Task.yield()
      task.cancel()
    case .group(let lists): await runGroup(lists, as: name)
    }
    trace.add("\(name) done")
  }

  private nonisolated func runElsewhere(_ steps: [RandomStep], as name: String) async {
    trace.add("\(name) elsewhere")
    await run(steps, as: name)
    trace.add("\(name) back")
  }

  private nonisolated func runGroup(_ lists: [[RandomStep]], as name: String) async {
    await withTaskGroup { group in
      for (number, steps) in lists.enumerated() {
        group.addTask { await self.run(steps, as: "\(name)-\(number)") }
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
}
