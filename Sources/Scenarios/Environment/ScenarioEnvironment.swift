/// Everything that comes to a scenario from outside.
///
/// A variant reads time, reports misuse and asks for frames through this value alone; there is no
/// global state.
@MainActor
public struct ScenarioEnvironment {
  /// The clock that delayed effects sleep on.
  public var clock: any Clock<Duration>

  /// The frame clock.
  public var display: Display

  /// Where misuse that the contract tolerates is reported.
  public var diagnostics: any Diagnostics

  /// Who follows the flow of data, if anybody; without a tracer an event costs one comparison.
  public var tracer: (any Tracer)?

  /// Makes an environment.
  public init(
    clock: any Clock<Duration>, display: Display, diagnostics: any Diagnostics,
    tracer: (any Tracer)? = nil
  ) {
    self.clock = clock
    self.display = display
    self.diagnostics = diagnostics
    self.tracer = tracer
  }

  /// An environment on real time.
  public static func live(diagnostics: any Diagnostics) -> ScenarioEnvironment {
    ScenarioEnvironment(clock: ContinuousClock(), display: .live(), diagnostics: diagnostics)
  }
}
