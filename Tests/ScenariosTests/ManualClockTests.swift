import ExecutorPump
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

/// The clock that stands still until it is told to advance.
@MainActor
@Suite("Manual clock")
struct ManualClockTests {
  private let clock = ManualClock()
  private let display = Display()
  private let log = Log()

  /// Starts a task that sleeps and then logs its name, or that it was cancelled.
  @discardableResult
  private func sleeper(_ name: String, for duration: Duration) -> Task<Void, Never> {
    Task {
      do {
        try await clock.sleep(for: duration)
        log.add(name)
      } catch {
        log.add("\(name) cancelled")
      }
    }
  }

  private func settle() { Pump.settle(display) }

  private func advance(by duration: Duration) {
    clock.advance(by: duration)
    settle()
  }

  @Test("it shows how far it was advanced")
  func now() {
    let start = clock.now
    #expect(start.duration(to: clock.now) == .zero)
    clock.advance(by: .seconds(2))
    clock.advance(by: .milliseconds(500))
    #expect(start.duration(to: clock.now) == .milliseconds(2500))
    #expect(start < clock.now)
    #expect(start.advanced(by: .milliseconds(2500)) == clock.now)
    #expect(clock.minimumResolution == .zero)
  }

  @Test("it does not run backwards")
  func backwards() async {
    await #expect(processExitsWith: .failure) { ManualClock().advance(by: .seconds(-1)) }
  }

  @Test("a sleeper wakes when its deadline has come, and not before")
  func deadline() {
    Pump.window {
      sleeper("a", for: .seconds(1))
      settle()
      #expect(clock.sleeperCount == 1)
      advance(by: .milliseconds(999))
      #expect(log.entries == [])
      advance(by: .milliseconds(1))
      #expect(log.entries == ["a"])
      #expect(clock.sleeperCount == 0)
      advance(by: .seconds(1))
      #expect(log.entries == ["a"])
    }
  }

  @Test("sleepers wake in the order of their deadlines, whatever the order of their arrival")
  func orderOfDeadlines() {
    Pump.window {
      for seconds in [3, 1, 5, 2, 4] { sleeper("\(seconds)", for: .seconds(seconds)) }
      settle()
      advance(by: .seconds(4))
      #expect(log.entries == ["1", "2", "3", "4"])
      advance(by: .seconds(4))
      #expect(log.entries == ["1", "2", "3", "4", "5"])
    }
  }

  @Test("sleepers with equal deadlines wake in the order in which they went to sleep")
  func orderOfArrival() {
    Pump.window {
      let names = (0..<50).map { "\($0)" }
      for name in names { sleeper(name, for: .seconds(1)) }
      settle()
      advance(by: .seconds(1))
      #expect(log.entries == names)
    }
  }

  @Test("equal deadlines are equal, however they came about")
  func equalDeadlinesOfDifferentDurations() {
    Pump.window {
      sleeper("early", for: .seconds(2))
      settle()
      advance(by: .seconds(1))
      sleeper("late", for: .seconds(1))
      settle()
      advance(by: .seconds(1))
      #expect(log.entries == ["early", "late"])
    }
  }

  @Test("sleeping for no time, or until a moment that is over, does not wait", arguments: [0, -5])
  func pastDeadlines(_ seconds: Int) {
    Pump.window {
      sleeper("a", for: .seconds(seconds))
      settle()
      #expect(log.entries == ["a"])
      #expect(clock.sleeperCount == 0)
    }
  }

  @Test("a sleeper that sleeps again counts from the moment to which the clock was advanced")
  func again() {
    Pump.window {
      Task {
        for round in 1...3 {
          try await clock.sleep(for: .seconds(1))
          log.add("\(round)")
        }
      }
      settle()
      advance(by: .seconds(5))
      #expect(log.entries == ["1"])
      advance(by: .seconds(1))
      #expect(log.entries == ["1", "2"])
      advance(by: .seconds(1))
      #expect(log.entries == ["1", "2", "3"])
    }
  }

  @Test("it is a clock like any other to those who know nothing else of it")
  func anyClock() {
    Pump.window {
      let anyClock: any Clock<Duration> = clock
      Task {
        try await anyClock.sleep(for: .seconds(1))
        log.add("a")
        try await anyClock.sleep(for: .seconds(1), tolerance: .seconds(9))
        log.add("b")
      }
      settle()
      advance(by: .seconds(1))
      #expect(log.entries == ["a"])
      advance(by: .seconds(1))
      #expect(log.entries == ["a", "b"])
    }
  }
}
