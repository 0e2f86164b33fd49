import Conformance
import Scenarios
import Testing

@testable import ArchMVVMInjected

/// Pure functions from states to contents.
@MainActor
@Suite("MVVM with injected dependencies: view adapters")
struct ViewAdapterTests {
  private struct Story {
    var title = "Swift"
    var score = 1535
  }

  private struct Row: Equatable, Sendable {
    let title: String
    let score: String
  }

  private static let full = ViewAdapter<Int, String> { "\($0) points" }
  private static let compact = ViewAdapter<Int, String> { "\($0 / 100)h" }

  private static func row(score: ViewAdapter<Int, String>) -> ViewAdapter<Story, Row> {
    ViewAdapter { Row(title: $0.title, score: score.content($0.score)) }
  }

  @Test("an adapter is a pure function")
  func functions() {
    #expect(Self.full.content(1535) == "1535 points")
    #expect(Self.full.content(1535) == Self.full.content(1535))
    #expect(Self.compact.content(1535) == "15h")
  }

  @Test("adapters compose in a chain and of parts")
  func composition() {
    let score = ViewAdapter<Story, Int> { $0.score }
    let shouted = ViewAdapter<String, String> { $0.uppercased() }
    #expect(score.then(Self.full).then(shouted).content(Story()) == "1535 POINTS")
    #expect(
      Self.row(score: Self.compact).content(Story()) == Row(title: "Swift", score: "15h"))
  }

  private func views<State, Content: Equatable & Sendable>(
    of adapter: ViewAdapter<State, Content>, tracer: (any Tracer)? = nil
  ) -> AdaptedViews<State, Content> {
    AdaptedViews(adapter: adapter, gate: StopGate(), tracer: tracer)
  }

  @Test("two adapters show each change of one state, in their own forms")
  func twoAdapters() {
    let full = views(of: Self.row(score: Self.full))
    let compact = views(of: Self.row(score: Self.compact))
    let fullView = ProbeView<Row>()
    let compactView = ProbeView<Row>()
    var story = Story()
    _ = full.attach(fullView, showing: story, "story")
    _ = compact.attach(compactView, showing: story, "story")
    story.score = 1536
    full.show(story, "story")
    compact.show(story, "story")
    #expect(fullView.deliveries.map(\.score) == ["1535 points", "1536 points"])
    #expect(compactView.deliveries.map(\.score) == ["15h", "15h"])
  }

  @Test("without views neither the state nor the adapter is evaluated, and no content is recorded")
  func lazily() {
    let log = ComputationLog()
    let views = views(of: Self.full, tracer: log)
    let view = ProbeView<String>()
    var asked = 0
    func state() -> Int {
      asked += 1
      return asked
    }
    views.show(state(), "score")
    #expect(asked == 0)
    let attachment = views.attach(view, showing: state(), "score")
    views.show(state(), "score")
    #expect(view.deliveries == ["1 points", "2 points"])
    attachment.detach()
    views.show(state(), "score")
    #expect(asked == 2)
    #expect(log.subjects == ["score", "score"])
  }
}

/// A log of computed contents.
private final class ComputationLog: Tracer {
  private(set) var subjects: [String] = []

  func record(_ stage: TraceStage, _ subject: @autoclosure () -> String) {
    if stage == .computation { subjects.append(subject()) }
  }
}
