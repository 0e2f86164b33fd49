import ReferenceModels
import Scenarios

/// The probes of a news list: one for the list, one for the badge, one for each row.
@MainActor
final class NewsViews {
  let tally = Tally()
  private let timingProbe = RowTimingProbe()
  private let lists: ProbeSet<Int, NewsListContent>
  private let badges: ProbeSet<Int, BadgeContent>
  private let rows: ProbeSet<Int, RowContent>

  init(mode: SessionMode) {
    lists = ProbeSet(mode, tally, timing: NewsListTimingProbe())
    badges = ProbeSet(mode, tally, timing: BadgeTimingProbe())
    rows = ProbeSet(mode, tally, timing: timingProbe)
  }

  func attachListAndBadge(to list: some NewsList) {
    _ = list.attachList(lists.fresh(0))
    _ = list.attachBadge(badges.fresh(0))
  }

  /// Shows each of some stories in a view; views of other rows count as fresh.
  func attachRows(_ ids: Range<Int>, to list: some NewsList) {
    rows.forgetAll()
    for id in ids { _ = list.attach(rows.fresh(id), toRow: id, adapter: .full) }
  }

  /// Shows a row in one more view, which only takes the time.
  func attachFurther(toRow id: Int, of list: some NewsList) {
    _ = list.attach(timingProbe, toRow: id, adapter: .full)
  }

  /// What a view shows that the model does not.
  func findMismatch(_ model: NewsModel) -> String? {
    lists.findMismatch("list") { _ in model.listContent }
      ?? badges.findMismatch("badge") { _ in model.badgeContent }
      ?? rows.findMismatch("row") { model.content(ofRow: $0, adapter: .full) }
  }
}
