import Benchmarking
import Conformance
import TextOutput

/// Walkthroughs as text: one, or two side by side with signs where they differ.
struct TraceText {
  let style: TerminalStyle

  private static let kindColumns =
    (Walkthrough.Event.Kind.allCases.map(\.word.count).max() ?? 0) + 2

  func text(_ walkthrough: Walkthrough) -> String {
    sections(walkthrough, title: "\(walkthrough.profile.variant)") { step in
      walkthrough.steps[step].condensedEvents
        .flatMap { Self.lines($0, columns: WrappedText.columns) }.map { $0.text(style) }
    }
  }

  func text(_ left: Walkthrough, against right: Walkthrough) -> String {
    let variants = (left.profile.variant, right.profile.variant)
    return sections(left, title: "\(variants.0) and \(variants.1)") { step in
      let columns = SideBySide(
        left: left.steps[step].condensedEvents.map(Self.line),
        right: right.steps[step].condensedEvents.map(Self.line))
      return SideBySide.head(variants.0, variants.1)
        + columns.rows.flatMap { row in
          row.lines.map { style.text($0, row.isEqual ? .faint : nil) }
        }
    }
  }

  private func sections(
    _ walkthrough: Walkthrough, title: String, lines: (Int) -> [String]
  ) -> String {
    let sections = walkthrough.steps.enumerated().map { index, step in
      [style.text("\(index + 1). \(step.title)", .bold), ""] + lines(index)
    }
    return ([["\(walkthrough.scenario), by \(title)"]] + sections)
      .map { $0.map { "\($0)\n" }.joined() }.joined(separator: "\n")
  }

  /// An event, folded into so many columns, with the word for its kind standing out.
  static func lines(_ event: Walkthrough.Event, columns: Int) -> [StyledLine] {
    let kind = event.kind.word
    return line(event).lines(columns: columns).enumerated().map { index, text in
      guard index == 0, text.hasPrefix(kind) else { return StyledLine(text) }
      var line = StyledLine(kind, mark(of: event.kind))
      line.append(String(text.dropFirst(kind.count)))
      return line
    }
  }

  /// Events during a delivery are indented below it.
  private static func line(_ event: Walkthrough.Event) -> FoldedLine {
    FoldedLine(
      head: TerminalText.padded(event.kind.word, to: kindColumns)
        + String(repeating: "  ", count: event.depth),
      text: event.description)
  }

  private static func mark(of kind: Walkthrough.Event.Kind) -> TerminalStyle.Mark? {
    switch kind {
    case .action: .bold
    case .intent: .cyan
    case .change: .yellow
    case .delivery: .green
    case .middleware, .reduction, .selection, .frame, .notification: .faint
    }
  }
}
