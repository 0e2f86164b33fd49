import Conformance
import TerminalDemo
import TextOutput

/// Walkthroughs as text, with a legend of its words.
///
/// One has the places of its events, two are side by side with signs where they differ.
struct TraceText {
  let page: TextPage

  func text(_ walkthrough: Walkthrough) -> String {
    sections([walkthrough], title: "\(walkthrough.profile.variant)") { step in
      walkthrough.steps[step].condensedEvents.flatMap(lines).map { $0.text(page.style) }
    }
  }

  func text(_ left: Walkthrough, against right: Walkthrough) -> String {
    let variants = (left.profile.variant, right.profile.variant)
    return sections([left, right], title: "\(variants.0) and \(variants.1)") { step in
      let columns = SideBySide(
        left: left.steps[step].condensedEvents.map(\.foldedLine),
        right: right.steps[step].condensedEvents.map(\.foldedLine), columns: page.columns)
      return columns.head(variants.0, variants.1)
        + columns.rows.flatMap { row in
          columns.lines(of: row).map { page.style.text($0, row.isEqual ? .faint : nil) }
        }
    }
  }

  /// An event, with its place at the right, or below it where there is no room.
  private func lines(_ event: Walkthrough.Event) -> [StyledLine] {
    var lines = event.lines(columns: page.columns)
    for place in WrappedText.lines(event.place?.description ?? "", columns: page.columns) {
      let start = page.columns - TerminalText.width(of: place)
      let hasRoom = lines.last.map { $0.width + 2 <= start } ?? false
      var line = hasRoom ? lines.removeLast() : StyledLine()
      line = line.padded(to: start)
      line.append(place, .faint)
      lines.append(line)
    }
    return lines
  }

  private func sections(
    _ walkthroughs: [Walkthrough], title: String, lines: (Int) -> [String]
  ) -> String {
    let sections = walkthroughs[0].steps.enumerated().map { index, step in
      page.paragraph("\(index + 1). \(step.title)", .bold) + "\n"
        + lines(index).map { "\($0)\n" }.joined()
    }
    let head = page.paragraph("\(walkthroughs[0].scenario), by \(title)")
    return ([head] + sections + [legend(of: walkthroughs)]).joined(separator: "\n")
  }

  /// The meanings of the words that occur.
  private func legend(of walkthroughs: [Walkthrough]) -> String {
    let kinds = Set(walkthroughs.flatMap { $0.steps.flatMap { $0.events.map(\.kind) } })
    let entries = Walkthrough.Event.Kind.allCases.filter(kinds.contains).map {
      (name: $0.word, meaning: $0.meaning)
    }
    return page.paragraph("The words:") + HelpList.text(entries, columns: page.columns)
  }
}

extension Walkthrough.Event.Kind {
  /// The explanation for a reader.
  var meaning: String {
    switch self {
    case .action: "the user or a service acts: sends an intent, answers a request"
    case .intent: "the architecture starts to handle an intent, or the result of an effect"
    case .middleware: "a middleware passes an action on, changes it or blocks it"
    case .reduction: "a reducer is called"
    case .change: "a part of the state changes its value"
    case .selection: "a selector checks whether observers are affected"
    case .frame: "a frame begins, which delivers the changes"
    case .notification: "an observer is notified"
    case .computation: "a content is made for a view: values are formatted"
    case .delivery: "a view shows a content, or a listener receives an event"
    }
  }
}
