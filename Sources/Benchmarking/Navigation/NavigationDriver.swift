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
}
