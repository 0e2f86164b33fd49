import Conformance
import TextOutput

/// Walkthroughs as text, with a legend of its words.
///
/// One has the places of its events, two are side by side with signs where they differ.
struct TraceText {
  let page: TextPage

  func text(_ walkthrough: Walkthrough, against other: Walkthrough? = nil) -> String {
    let walkthroughs = [walkthrough, other].compactMap(\.self)
    let variants = walkthroughs.map(\.profile.variant)
    let sections = walkthrough.steps.enumerated().map { index, step in
      let table =
        other.map { other in
          SideBySide(
            step.condensedEvents.map(\.line), other.steps[index].condensedEvents.map(\.line)
          )
          .table(variants[0], variants[1])
        } ?? table(step.condensedEvents)
      return page.paragraph("\(index + 1). \(step.title)", .bold) + "\n" + table.text(page)
    }
    let title = "\(walkthrough.scenario), by \(variants.joined(separator: " and "))"
    return ([page.paragraph(title)] + sections + [legend(of: walkthroughs)])
      .joined(separator: "\n")
  }

  private func table(_ events: [Walkthrough.Event]) -> Table {
    var table = Table([.init(""), .init("")])
    for event in events {
      let place = event.place.map { " · \($0)" } ?? ""
      table.append([
        .init(event.kind.word, mark: event.kind.mark),
        .init("\(event.indentation)\(event)\(place)"),
      ])
    }
    return table
  }

  /// The meanings of the words and the signs that occur.
  private func legend(of walkthroughs: [Walkthrough]) -> String {
    let kinds = Set(walkthroughs.flatMap { $0.steps.flatMap { $0.events.map(\.kind) } })
    let entries = Walkthrough.Event.Kind.allCases.filter(kinds.contains).map {
      (name: $0.word, meaning: $0.meaning)
    }
    let sides = walkthroughs.map { "only \($0.profile.variant) has the line" }
    let signs =
      (kinds.contains(.change) ? [(name: "⇒", meaning: "from the old value to the new one")] : [])
      + (sides.count > 1 ? [("|", "the lines differ"), ("<", sides[0]), (">", sides[1])] : [])
    return page.paragraph("The words and signs:") + page.list(entries + signs)
  }
}

extension Walkthrough.Event {
  /// What happens during a delivery is indented.
  fileprivate var indentation: String { String(repeating: "  ", count: depth) }

  fileprivate var line: String { "\(indentation)\(kind.word) \(self)" }
}

extension Walkthrough.Event.Kind {
  fileprivate var mark: TextMark {
    switch self {
    case .action: .bold
    case .change: .yellow
    case .delivery: .green
    case .passed, .reduced, .selected, .notified, .made: .faint
    }
  }

  fileprivate var meaning: String {
    switch self {
    case .action: "the user or a service acts: sends an intent, answers a request"
    case .passed: "a middleware passes an action on, changes it or blocks it"
    case .reduced: "a reducer was called"
    case .change: "a model changes a value"
    case .selected: "a selector checks whether an observer is affected"
    case .notified: "an observer is told about a change"
    case .made: "a content is made for a view: values are formatted"
    case .delivery: "a view shows a content, or a listener receives an event"
    }
  }
}

/// Two lists of lines side by side, as in `diff -y`, with signs between lines that differ.
struct SideBySide {
  private struct Row {
    let left: String?
    let right: String?

    var sign: String {
      left == right ? "" : left == nil ? ">" : right == nil ? "<" : "|"
    }
  }

  /// Equal lines share a row, and so do lines that differ in the same place.
  private var rows: [Row] = []

  init(_ left: [String], _ right: [String]) {
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in right.difference(from: left) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var (l, r) = (0, 0)
    while l < left.count || r < right.count {
      let isOnlyLeft = removed.contains(l) && !inserted.contains(r)
      // A violation has a row of its own.
      let isOnlyRight =
        inserted.contains(r) && (!removed.contains(l) || right[r].contains("✗"))
      rows.append(Row(left: isOnlyRight ? nil : left[l], right: isOnlyLeft ? nil : right[r]))
      if !isOnlyRight { l += 1 }
      if !isOnlyLeft { r += 1 }
    }
  }

  /// The lines under their titles, as many as a limit allows; equal ones are faint.
  func table(_ left: String, _ right: String, limit: Int = .max) -> Table {
    var table = Table([.init(""), .init(left), .init(right)])
    for row in rows.prefix(limit) {
      let mark: TextMark? = row.left == row.right ? .faint : nil
      table.append([
        .init(row.sign), .init(row.left ?? "", mark: mark), .init(row.right ?? "", mark: mark),
      ])
    }
    if rows.count > limit { table.append(["", "… and \(rows.count - limit) more", ""]) }
    return table
  }

  /// Without the equal lines at the start, but for a few before the first difference.
  var fromFirstDifference: SideBySide {
    var short = self
    let equal = rows.prefix { $0.left == $0.right }.count
    short.rows.removeFirst(max(0, equal - 3))
    return short
  }
}
