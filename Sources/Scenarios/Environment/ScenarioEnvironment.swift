/// The dependencies that every scenario takes from outside.
///
/// A variant reads time, reports misuse and requests frames through this value alone; there is no
/// global state.
@MainActor
public struct ScenarioEnvironment {
  /// The clock that delayed effects sleep on, on whatever actor they run.
  public nonisolated var clock: any Clock<Duration>

  public var display: Display

  public var diagnostics: any Diagnostics

  /// The tracer, if one is attached; without a tracer an event costs one comparison.
  public var tracer: (any Tracer)?

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

/// Receives reports of misuse that the contract tolerates.
@MainActor
public protocol Diagnostics: AnyObject {
  func report(_ diagnostic: Diagnostic)
}

/// Misuse that a scenario tolerates: nothing changes, and one report is made.
public enum Diagnostic: Equatable, Sendable {
  /// An intent or a view named a counter that the board does not have.
  case indexOutsideBoard(Int)
  /// A view was to be attached to a screen that does not exist.
  case unknownScreen(ScreenID)
  /// A row view was to be attached to a story that is not listed.
  case unknownStory(Int)
  /// The stored page of a feed could not be read; it counts as absent.
  case storageUnreadable(Feed)
  /// The first page of a feed could not be stored.
  case storageUnwritable(Feed)
  /// An outermost intent caused more nested intents than the limit; the excess was rejected.
  case nestedIntentsRefused(limit: Int)
}
