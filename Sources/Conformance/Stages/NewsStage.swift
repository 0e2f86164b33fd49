import Foundation
import Scenarios

/// The first row of a list that is loaded, and the second one as the other thing.
@MainActor
final class NewsStage: Stage {
  let profile: Profile
  private let fixture: NewsFixture
  private var stepCount = 0

  /// Loads the list.
  init(_ fixture: NewsFixture, _ profile: Profile) {
    self.fixture = fixture
    self.profile = profile
    fixture.send(.appear)
    fixture.load(Story.samples(1...3))
  }

  var transcript: Transcript { fixture.transcript }
  var diagnostics: DiagnosticLog { fixture.diagnostics }
  var content: String {
    fixture.list.content(ofRow: 1, adapter: .full).map { ContentText.text(of: $0) } ?? "nothing"
  }
  var contentAfterPair: String {
    "Story 1 | example.com - 3 days ago - by ann | 10 | 1"
  }

  func attach(_ name: String) -> StageView { attach(name, to: 1) }
  func attachOther(_ name: String) -> StageView { attach(name, to: 2) }

  func attachEveryKind() -> [StageView] {
    [
      attach("row 1", to: 1), attach("compact row 1", to: 1, adapter: .compact),
      attach("row 2", to: 2), attachList(), attachBadge(),
    ]
  }

  private func attach(_ name: String, to id: Int, adapter: RowAdapter = .full) -> StageView {
    let list = fixture.list
    return StageView(name, in: transcript) { [weak list] in
      list?.content(ofRow: id, adapter: adapter)
    } attach: { [weak list] in
      let attachment = list?.attach($0, toRow: id, adapter: adapter)
      return ViewAttachment { attachment?.detach() }
    }
  }

  private func attachList() -> StageView {
    let list = fixture.list
    return StageView("list", in: transcript) { [weak list] in
      list?.listContent
    } attach: { [weak list] in
      list?.attachList($0) ?? .ended
    }
  }

  private func attachBadge() -> StageView {
    let list = fixture.list
    return StageView("badge", in: transcript) { [weak list] in
      list?.badgeContent
    } attach: { [weak list] in
      list?.attachBadge($0) ?? .ended
    }
  }

  /// Voted for, read, not voted for, unread, and so on; the first step is at index 1.
  private static let steps: [NewsIntent] = [
    .markUnread(1), .toggleUpvote(1), .select(1), .toggleUpvote(1),
  ]

  /// What takes back each of the steps.
  private static let stepsBack: [NewsIntent] = [
    .select(1), .toggleUpvote(1), .markUnread(1), .toggleUpvote(1),
  ]

  func step() {
    stepCount += 1
    fixture.post(Self.steps[stepCount & 3])
  }

  func stepBack() {
    stepCount -= 1
    fixture.post(Self.stepsBack[(stepCount + 1) & 3])
  }

  func stepOther() { fixture.post(.toggleUpvote(2)) }
  func stepElsewhere() {
    fixture.post(.select(2))
    fixture.post(.refresh)
  }

  func idle() { fixture.post(.loadMore) }

  func content(afterSteps count: Int) -> String {
    let isUpvoted = [1, 2].contains(count & 3)
    let content = RowContent.sample(
      1, score: isUpvoted ? "11" : "10", isRead: count & 3 > 1, isUpvoted: isUpvoted)
    return ContentText.text(of: content)
  }

  func sendPair() {
    fixture.post(.select(1))
    fixture.post(.markUnread(1))
  }

  func attachAndDetach(_ count: Int, _ tally: ViewTally) {
    for _ in 0..<count {
      let view = TalliedView<RowContent>(tally)
      fixture.list.attach(view, toRow: 1, adapter: .full).detach()
    }
  }

  func settle() { fixture.settle() }
  func stop() { fixture.list.stop() }
}
