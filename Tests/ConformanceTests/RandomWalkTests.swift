import BuiltInArchitectures
import Saboteurs
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@testable import Conformance

@MainActor
@Suite("Random walks")
struct RandomWalkTests {
  private static let sound = Subject(BuiltInVariants.all[0])

  nonisolated private static let saboteurs = Saboteur.all.filter { $0.rule == "X01" }

  /// The first walk of a broken subject that diverges.
  private func divergingScript(of walk: RandomWalk, in scenario: ScenarioName) throws -> WalkScript
  {
    let scripts = (0..<100).lazy.map { seed in
      WalkScript(scenario: scenario, seed: seed, stepCount: 100)
    }
    return try #require(scripts.first { walk.walk($0).divergence != nil })
  }

  @Test("a walk that diverges is shrunk until no step can be left out", arguments: saboteurs)
  func shrinking(_ saboteur: Saboteur) throws {
    let subject = saboteur.subject(from: Self.sound)
    let scenario = try #require(ScenarioName.parts.first(where: subject.implements))
    let walk = RandomWalk(of: subject)
    let script = try divergingScript(of: walk, in: scenario)
    let shrunk = walk.shrunk(script)
    #expect(shrunk.steps.count <= 10, "\(shrunk)")
    #expect(shrunk == walk.shrunk(script))
    for position in shrunk.steps.indices {
      var shorter = shrunk
      shorter.steps.remove(at: position)
      #expect(walk.walk(shorter).divergence == nil, "\(shrunk) without step \(position)")
    }
  }

  @Test("the rule says what diverges and how to repeat it, and repeats it", arguments: saboteurs)
  func rule(_ saboteur: Saboteur) async throws {
    let subject = saboteur.subject(from: Self.sound)
    let scenario = try #require(ScenarioName.parts.first(where: subject.implements))
    let rule = try #require(Rule.named("X01"))
    let finding = try #require(await rule.check(subject, in: scenario))
    let words = try #require(finding.violations.first)
    let script = try WalkScript(parsing: String(words.split(separator: " ").last ?? ""))
    let report = RandomWalk(of: subject).walk(script, isDescribing: true)
    #expect(words.hasPrefix(report.divergence ?? "none"))
    let steps = report.steps.enumerated().map { "\($0 + 1). \($1)" }
    #expect(Array(finding.violations.dropFirst()) == steps)

    let options = TrialOptions(walkCount: 0, script: script)
    let again = await rule.check(subject, in: scenario, options: options)
    #expect(again?.violations == finding.violations)
    #expect(await rule.check(Self.sound, in: scenario, options: options)?.violations == [])
  }

  /// What happens in walks, in the words of their steps; what is nested is in parentheses.
  nonisolated private static let events: [ScenarioName: [String]] = [
    .counter: [" pass"], .navigation: [" pass", "the listener will react"],
    .news: [
      "a listener", "the listener will react", "of a superseded request", "the user answers",
      "re-bind the view of", "(re-bind the view of", "the identities", "arrives", "is missing",
      "is unreadable", "does not arrive", "the load fails", "the service cancels the load",
      "stored are", "cannot be read", "is stored", "cannot be stored", "arrives: picture",
      "does not come", "is cancelled", "of an earlier row",
    ],
    .form: [
      "a listener", "the listener will react", "of a superseded request", "the user answers",
      "the service accepts", "the service refuses", "the request fails",
      "the service cancels the request",
    ],
  ]

  @Test("everything that can happen in a walk happens", arguments: ScenarioName.parts)
  func events(in scenario: ScenarioName) {
    let walk = RandomWalk(of: Self.sound)
    let words = (UInt64(0)..<60).flatMap { seed in
      walk.walk(WalkScript(scenario: scenario, seed: seed, stepCount: 60), isDescribing: true).steps
    }.joined(separator: "\n")
    let views = [
      "attach a view to", ", which will react", "detach the view of", "detach the detached view of",
      "(attach a view to", "(detach the view of", "the last reference to the scenario goes",
    ]
    for event in views + (Self.events[scenario] ?? []) {
      #expect(words.contains(event), "\(event)")
    }
  }

  @Test("a subject that does not ask its services diverges, and does no harm")
  func silence() {
    var subject = Self.sound
    if let make = subject.makeNewsList {
      subject.makeNewsList = { configuration, environment in
        var environment = environment
        environment.stories = InMemoryStories()
        environment.storage = InMemoryStorage()
        return make(configuration, environment)
      }
    }
    for seed in UInt64(0)..<20 {
      let script = WalkScript(scenario: .news, seed: seed, stepCount: 60)
      #expect(RandomWalk(of: subject).walk(script).divergence != nil)
    }
  }

  @Test("a walk through a scenario that does not settle ends the process, and names what goes on")
  func endlessFrames() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let baseline = BuiltInVariants.news[0]
        var subject = Subject(baseline)
        subject.makeNewsList = { configuration, environment in
          // Each frame shows a notice, and requests the next one.
          let endless = FrameCall { client in
            environment.notices.show(.thumbnailFailed(story: 9))
            environment.scenario.display.requestFrame(for: client)
          }
          environment.scenario.display.requestFrame(for: endless)
          let list = WrappedList(
            baseline.makeNewsList(configuration, environment: environment))
          // The display holds its clients weakly.
          list.onSend = { intent, base in withExtendedLifetime(endless) { base.send(intent) } }
          return list
        }
        let script = WalkScript(scenario: .news, seed: 1, stepCount: 9)
        _ = RandomWalk(of: subject).walk(script)
      }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      message.contains("after 10000 jobs and frames, this goes on: the notice"), "\(message)")
  }
}

@Suite("Scripts of walks")
struct WalkScriptTests {
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
    let reaction = script.reacting(to: 0x2f, with: 3)
    #expect("\(reaction)" == "news:1f:3a90c1.0.ffffffff:2f.3")
    #expect(try WalkScript(parsing: "\(reaction)") == reaction)
  }

  @Test(
    "what is no script is refused, and named in the error",
    arguments: [
      "", "news", "news:1", "news:1:2:3", "stack:1:2", "News:1:2", "news::2", "news:1:2.",
      "news:1:.2", "news:1:2..3", "news:1:xyz", "news:1:-2", "news:1:+2", "news:1: 2",
      "news:100000000:2", "news:1:100000000", "news:1:2:3:4", "news:1:2:3.", "news:1:2:3.4.5",
    ])
  func invalid(_ text: String) throws {
    let error = try #require(throws: WalkScriptError.self) { try WalkScript(parsing: text) }
    #expect(error.description.contains("'\(text)' is not a walk script"))
  }
}
