import ExecutorPump
import Scenarios

/// A counter board on a manual clock, with everything that can be observed about it at hand.
///
/// Its methods settle: when they return, every view shows what it must. Use it inside
/// ``withCounterBoard(of:_:_:)``.
@MainActor
public final class CounterFixture {
  /// The board under test.
  public let board: any CounterBoard

  /// The clock that delayed increments sleep on.
  public let clock = ManualClock()

  /// The frame clock.
  public let display = Display()

  /// What the board reported.
  public let diagnostics = DiagnosticLog()

  /// Makes a fresh board.
  public init(
    of architecture: any CounterArchitecture.Type, _ configuration: CounterConfiguration
  ) {
    board = architecture.makeCounterBoard(
      configuration,
      environment: ScenarioEnvironment(
        clock: clock, display: display, diagnostics: diagnostics))
  }

  /// Sends one intent after the other and settles after each.
  public func send(_ intents: CounterIntent...) {
    for intent in intents {
      board.send(intent)
      settle()
    }
  }

  /// Runs everything that can run.
  public func settle() { Pump.settle(display) }

  /// Lets time pass.
  public func advance(by duration: Duration) {
    settle()
    clock.advance(by: duration)
    settle()
  }

  /// Attaches a fresh probe to a counter.
  public func probe(_ id: Int) -> ProbeView<CounterContent> {
    let probe = ProbeView<CounterContent>()
    _ = board.attach(probe, to: id)
    return probe
  }

  /// Attaches a fresh probe to the total.
  public func probeTotal() -> ProbeView<TotalContent> {
    let probe = ProbeView<TotalContent>()
    _ = board.attachTotal(probe)
    return probe
  }
}

/// Runs `body` with a fresh board of an architecture inside a pump window, and stops the board.
@MainActor
public func withCounterBoard(
  of architecture: any CounterArchitecture.Type, _ configuration: CounterConfiguration,
  _ body: @MainActor (CounterFixture) throws -> Void
) throws {
  try Pump.window {
    let fixture = CounterFixture(of: architecture, configuration)
    defer {
      fixture.board.stop()
      fixture.settle()
    }
    try body(fixture)
  }
}
