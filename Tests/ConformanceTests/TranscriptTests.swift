import Scenarios
import Testing

@testable import Conformance

/// The lines that transcripts keep, and their words.
@MainActor
@Suite("Transcript")
struct TranscriptTests {
  @Test("without recording there is only what the report needs")
  func withoutRecording() {
    let transcript = Transcript(isRecording: false)
    transcript.act("send")
    transcript.deliver("1", to: "view") { transcript.observe("twice") }
    transcript.violate("late")
    #expect(transcript.entries.map(\.description) == ["  seen: twice", "✗ late"])
    #expect(transcript.observations == ["twice"])
    #expect(transcript.violations == ["late"])
  }

  @Test("types of nested cases and optional values are left out")
  func words() {
    let transcript = Transcript()
    transcript.act("\(NavigationIntent.deepLink(.home, [.story(1), .counter]))")
    transcript.expect("shown", Optional("5"), is: nil)
    #expect(
      transcript.entries.map(\.text) == [
        "deepLink(.home, [.story(1), .counter])", "shown: 5, not nothing",
      ])
  }

  @Test("what views show is kept letter by letter, and so is a text inside of a description")
  func lettersOfTexts() {
    let transcript = Transcript()
    transcript.deliver("Node.js and ASP.NET", to: "view") {}
    let titles: [String?] = ["Node.js and ASP.NET", #"Optional("Vue.js")"#]
    transcript.act("\(titles.map { ($0, Tab.home) })")
    #expect(
      transcript.entries.map(\.text) == [
        "Node.js and ASP.NET",
        #"[("Node.js and ASP.NET", .home), ("Optional(\"Vue.js\")", .home)]"#,
      ])
  }
}
