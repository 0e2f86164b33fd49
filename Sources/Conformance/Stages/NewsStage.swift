import ScenarioTesting
import Scenarios

/// The first and the second row of a loaded list.
@MainActor
final class NewsStage: Stage {
  let fixture: NewsFixture
  private var stepCount = 0

  init(_ fixture: NewsFixture) {
    self.fixture = fixture
    fixture.fill(1...3)
  }

  var content: StageContent { StageContent(fixture.list.content(ofRow: 1, style: .full)) }
  var contentAfterPair: StageContent { content(afterSteps: 0) }

  func view(_ name: String) -> StageView { view(name, ofRow: 1) }
  func otherView(_ name: String) -> StageView { view(name, ofRow: 2) }

  func viewsOfEveryKind() -> [StageView] {
    let rows = [
      view("row 1", ofRow: 1), view("compact row 1", ofRow: 1, style: .compact),
      view("row 2", ofRow: 2),
    ]
    let list = StageView(
      "list", of: fixture, { $0.list.listContent }, attach: { $0.list.attachList($1) })
    let badge = StageView(
      "badge", of: fixture, { $0.list.badgeContent }, attach: { $0.list.attachBadge($1) })
    for row in rows { row.container = list }
    return rows + [list, badge]
  }

  private func view(_ name: String, ofRow id: Int, style: RowStyle = .full) -> StageView {
    StageView(name, of: fixture) {
      $0.list.content(ofRow: id, style: style)
    } attach: {
      let attachment = $0.list.attach($1, toRow: id, style: style)
      return ViewAttachment { attachment.detach() }
    }
  }

  func attachAndDetach(_ count: Int, _ tally: ViewTally) {
    let list = fixture.list
    for number in 0..<count {
      switch number % 5 {
      case 0: list.attachList(TalliedView<NewsListContent>(tally)).detach()
      case 1: list.attachBadge(TalliedView<BadgeContent>(tally)).detach()
      case 2: list.attach(TalliedView<RowContent>(tally), toRow: 1, style: .compact).detach()
      case 3:
        let attachment = list.attach(TalliedView<RowContent>(tally), toRow: 2, style: .full)
        attachment.rebind(to: 2)
        attachment.detach()
      default: list.attach(TalliedView<RowContent>(tally), toRow: 1, style: .full).detach()
      }
    }
  }

  /// Upvoted, read, not upvoted, unread, and so on; the first step is at index 1.
  private static let steps: [NewsIntent] = [
    .markUnread(1), .toggleUpvote(1), .select(1), .toggleUpvote(1),
  ]

  /// The reverse of each step.
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

  var stepsElsewhere: [() -> Void] {
    [{ self.fixture.post(.select(2)) }, { self.fixture.post(.refresh) }]
  }

  func idle() { fixture.post(.loadMore) }

  func content(afterSteps count: Int) -> StageContent {
    let isUpvoted = [1, 2].contains(count & 3)
    return StageContent(
      RowContent.sample(
        1, score: isUpvoted ? "11" : "10", isRead: count & 3 > 1, isUpvoted: isUpvoted))
  }

  func sendPair() {
    fixture.post(.select(1))
    fixture.post(.markUnread(1))
  }
}
