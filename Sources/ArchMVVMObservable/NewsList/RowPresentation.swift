import Observation
import Scenarios

/// The view model of the views that show one row in one form.
@Observable
@MainActor
final class RowViewModel: ViewModel {
  private let state: RowState
  private let style: RowStyle

  init(_ state: RowState, style: RowStyle) {
    self.state = state
    self.style = style
  }

  /// What the views show; whoever reads it observes that row.
  var content: RowContent { RowContent(state.row, style: style) }
}

/// The rows that are there: each has a state, and a binder for each form in which it had a view.
@MainActor
final class NewsRows {
  typealias Binder = ObservationBinder<RowViewModel>

  @MainActor
  private struct Entry {
    let state: RowState
    var binders: [RowStyle: Binder] = [:]

    func leave() {
      state.request.cancel()
      for binder in binders.values { binder.end() }
    }
  }

  private var entries: [Int: Entry] = [:]
  private var madeCount = 0

  /// The state of a row, if that is listed.
  subscript(id: Int) -> RowState? { entries[id]?.state }

  /// Lists a row; one that is listed already stays what it is, and takes what is new.
  func put(_ row: NewsRow) {
    if let state = self[row.id] {
      state.take(row)
    } else {
      entries[row.id] = Entry(state: RowState(row, number: madeCount))
      madeCount += 1
    }
  }

  /// Ends what belongs to a row that leaves: its request, and the attachments of its views.
  func remove(_ id: Int) { entries.removeValue(forKey: id)?.leave() }

  /// The binder of a row in a form, if the row is listed.
  func binder(of id: Int, _ style: RowStyle, updates: FrameUpdates) -> Binder? {
    guard let entry = entries[id] else { return nil }
    if let binder = entry.binders[style] { return binder }
    let binder = Binder(
      of: RowViewModel(entry.state, style: style), "row \(id)", rank: .source,
      place: 1 + entry.state.number * RowStyle.allCases.count + style.rawValue,
      lifetime: .screen, updates: updates)
    entries[id]?.binders[style] = binder
    return binder
  }

  /// Ends what belongs to rows, as when all of them leave; what they show can still be asked.
  func stop() {
    for entry in entries.values { entry.leave() }
  }
}
