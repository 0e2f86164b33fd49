/// The dependencies that every scenario takes from outside.
///
/// A variant reads time and requests frames through this value alone; apart from ``Trace`` there is no
/// global state.
@MainActor
public struct ScenarioEnvironment {
  /// The clock that delayed effects sleep on, on whatever actor they run.
  public nonisolated var clock: any Clock<Duration>

  public var display: Display

  public init(clock: any Clock<Duration>, display: Display) {
    self.clock = clock
    self.display = display
  }

  /// An environment on real time.
  public static func live() -> ScenarioEnvironment {
    ScenarioEnvironment(clock: ContinuousClock(), display: .live())
  }
}
