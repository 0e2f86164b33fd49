import Scenarios
import Testing

@testable import Conformance

/// What transcripts keep, and in which words.
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
}
