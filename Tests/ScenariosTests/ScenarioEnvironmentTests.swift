import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@Suite("Scenario environment")
struct ScenarioEnvironmentTests {
  @Test("code that is isolated to no actor reads the clock")
  func clock() async {
    let environment = await ScenarioEnvironment.test()
    #expect(environment.clock is ManualClock)
  }
}
