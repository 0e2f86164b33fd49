import Scenarios

/// The loops that operate the navigation: one of each for all variants, as ``CounterDriver``'s.
@MainActor
enum NavigationDriver {
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func send<App: NavigationApp>(_ app: App, _ intents: [NavigationIntent], cycles: Int) {
    for _ in 0..<cycles {
      for intent in intents { app.send(intent) }
    }
  }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func sendAndFrame<App: NavigationApp>(
    _ app: App, _ intents: [NavigationIntent], _ display: Display, cycles: Int
  ) {
    for _ in 0..<cycles {
      for intent in intents {
        app.send(intent)
        display.runFrames()
      }
    }
  }

  /// Some intents alone, each before a frame of its own, of which the time until they return is taken.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func sendOnce<App: NavigationApp>(
    _ app: App, _ intents: [NavigationIntent], _ display: Display,
    _ stopwatch: Stopwatch
  ) {
    for intent in intents {
      stopwatch.send { app.send(intent) }
      display.runFrames()
    }
  }
}
