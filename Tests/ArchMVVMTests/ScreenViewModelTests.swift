import ExecutorPump
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@testable import ArchMVVM

/// What the screens of the navigation report.
@MainActor
@Suite("MVVM: screens")
struct ScreenViewModelTests {
  @Test("a screen that ends its delay is shown that once, and others the counter")
  func endOfDelay() {
    let clock = ManualClock()
    let navigation = NavigationViewModel(environment: .test(scenario: .test(clock: clock)))
    navigation.push(.counter)
    let below = navigation.content.visibleScreen
    navigation.push(.counter)
    let screen = navigation.content.visibleScreen
    var texts: [String] = []
    Pump.window {
      navigation.screens[screen]?.incrementLater()
      Pump.settle(Display())
      navigation.screens[screen]?.didUpdate = { texts.append("\($0.text), busy: \($0.isBusy)") }
      navigation.screens[below]?.didUpdate = { texts.append($0.text) }
      clock.advance(by: NavigationEnvironment.delay)
      Pump.settle(Display())
    }
    #expect(texts == ["Counter: 1, busy: false", "Counter: 1"])
  }
}
