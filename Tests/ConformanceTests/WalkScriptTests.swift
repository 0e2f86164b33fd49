import Conformance
import Testing

/// The text form of a walk's script.
@Suite("Scripts of walks")
struct WalkScriptTests {
  @Test("a script is made of a seed, the same for the same seed")
  func seed() {
    let script = WalkScript(scenario: .news, seed: 7, stepCount: 3)
    #expect(script == WalkScript(scenario: .news, seed: 7, stepCount: 3))
    #expect(script != WalkScript(scenario: .news, seed: 8, stepCount: 3))
    #expect(script.steps.count == 3)
  }

  @Test("a script is read as it is written")
  func roundTrip() throws {
    for scenario in ScenarioName.allCases {
      for stepCount in [0, 1, 200] {
        let script = WalkScript(scenario: scenario, seed: 1, stepCount: stepCount)
        #expect(try WalkScript(parsing: "\(script)") == script)
      }
    }
    let script = WalkScript(scenario: .news, header: 0x1f, steps: [0x3a90c1, 0, .max])
    #expect("\(script)" == "news:1f:3a90c1.0.ffffffff")
    #expect(try WalkScript(parsing: "news:1F:3A90C1.0.FFFFFFFF") == script)
  }

  @Test(
    "what is no script is refused, and it is said why",
    arguments: [
      ("", WalkScriptError.wrongForm("")), ("news", .wrongForm("news")),
      ("news:1", .wrongForm("news:1")), ("news:1:2:3", .wrongForm("news:1:2:3")),
      ("stack:1:2", .unknownScenario("stack")), ("News:1:2", .unknownScenario("News")),
      ("news::2", .notANumber("")), ("news:1:2.", .notANumber("")),
      ("news:1:.2", .notANumber("")), ("news:1:2..3", .notANumber("")),
      ("news:1:xyz", .notANumber("xyz")), ("news:1:-2", .notANumber("-2")),
      ("news:1:+2", .notANumber("+2")), ("news:1: 2", .notANumber(" 2")),
      ("news:100000000:2", .notANumber("100000000")),
    ])
  func invalid(_ text: String, _ error: WalkScriptError) {
    #expect(throws: error) { try WalkScript(parsing: text) }
    #expect("\(error)".contains("script"))
  }
}
