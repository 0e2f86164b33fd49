import Conformance
import Foundation
import ReferenceModels
import Scenarios
import Testing

/// A list and its model, to which the same random things happen, and what is said of differences.
@MainActor
final class NewsWalk {
  /// A view of a row, and what is known of it.
  struct RowView {
    let probe: ProbeView<RowContent>
    let attachment: RowAttachment
    let adapter: RowAdapter

    /// The story it must show; nothing when its attachment must have ended.
    var id: Int?

    /// How much it was shown before the last step.
    var shownCount = 0
  }

  let variant: NewsVariant
  let fixture: NewsFixture
  var model: NewsModel
  var generator: NewsGenerator
  var rowViews: [RowView] = []
  var steps: [String] = []
  private let list: ProbeView<NewsListContent>
  private let badge: ProbeView<BadgeContent>

  init(
    _ variant: NewsVariant, _ fixture: NewsFixture, _ configuration: NewsConfiguration,
    seed: UInt64
  ) {
    self.variant = variant
    self.fixture = fixture
    model = NewsModel(configuration)
    generator = NewsGenerator(seed: seed)
    list = fixture.probeList()
    badge = fixture.probeBadge()
  }

  /// Takes one random step; returns whether list and model agree after it.
  func step() -> Bool {
    for index in rowViews.indices {
      rowViews[index].shownCount = variant.shown(rowViews[index].probe).count
    }
    switch pick(10) {
    case 0...2: send()
    case 3: changeRowViews()
    default: answer()
    }
    fixture.settle()
    return agrees
  }

  func happen(_ event: NewsModel.Event) {
    steps.append("\(event)")
    model.apply(event)
  }

  func pick(_ count: Int) -> Int { generator.number(below: count) }

  // MARK: Agreement

  private var agrees: Bool {
    agree("list", fixture.list.listContent, model.listContent)
      && agree("badge", fixture.list.badgeContent, model.badgeContent)
      && NewsWalk.ids.allSatisfy { id in
        RowAdapter.allCases.allSatisfy { adapter in
          agree(
            "row \(id)", fixture.list.content(ofRow: id, adapter: adapter),
            model.content(ofRow: id, adapter: adapter))
        }
      }
      && requestsAgree && sayingsAgree && viewsAgree
  }

  private var requestsAgree: Bool {
    agree("identities", fixture.stories.feeds.pending, model.awaitedIdentities)
      && agree("items", fixture.stories.stories.pending.sorted(), model.awaitedItems.sorted())
      && agree("storage", fixture.storage.reads.pending, model.awaitedStorage)
      && agree("alert", fixture.alerts.questions.pending, model.awaitedAlerts)
      && agree(
        "thumbnails", fixture.thumbnails.requests.pending.sorted(),
        model.awaitedThumbnails.sorted())
      && agree(
        "stored feeds", fixture.storage.writes.requests.map(\.feed), model.writes.map(\.feed))
      && agree(
        "stored pages", fixture.storage.writes.requests.map(\.stories), model.writes.map(\.stories))
  }

  private var sayingsAgree: Bool {
    agree("events", fixture.events, model.events)
      && agree("messages", fixture.sentMessages, model.messages)
      && agree("analytics", fixture.analytics.entries, model.analytics)
      && agree("notices", fixture.notices.notices, model.notices)
      && agree("alerts", fixture.alerts.questions.requests, model.alerts)
      && agree("diagnostics", fixture.diagnostics.reports, model.diagnostics)
  }

  private var viewsAgree: Bool {
    agree("list's view", list.deliveries.last, model.listContent)
      && agree("badge's view", badge.deliveries.last, model.badgeContent)
      && showsNothingTwice(list) && showsNothingTwice(badge)
      && rowViews.indices.allSatisfy { rowViewAgrees(at: $0) }
  }

  private func rowViewAgrees(at index: Int) -> Bool {
    let view = rowViews[index]
    if let id = view.id, let content = model.content(ofRow: id, adapter: view.adapter) {
      return agree("view of row \(id)", view.probe.deliveries.last, content)
        && showsNothingTwice(view.probe)
    }
    rowViews[index].id = nil
    return agree("ended view", variant.shown(view.probe).count, view.shownCount)
  }

  private func showsNothingTwice<Content>(_ probe: ProbeView<Content>) -> Bool {
    let shown = variant.shown(probe)
    return zip(shown, shown.dropFirst()).allSatisfy { agree("shown twice", $0 == $1, false) }
  }

  private func agree<Value: Equatable>(_ what: String, _ seen: Value, _ expected: Value) -> Bool {
    guard seen != expected else { return true }
    Issue.record(
      """
      \(what) is \(seen), not \(expected), after
      \(steps.joined(separator: "\n"))
      """)
    return false
  }

  /// The stories that there are.
  static let ids = 1...30
}
