import Conformance
import TerminalDemo
import TextOutput

/// Walkthroughs as text: one, or two side by side with signs where they differ.
struct TraceText {
  let style: TerminalStyle

  func text(_ walkthrough: Walkthrough) -> String {
    sections(walkthrough, title: "\(walkthrough.profile.variant)") { step in
      walkthrough.steps[step].condensedEvents
        .flatMap { $0.lines(columns: WrappedText.columns) }.map { $0.text(style) }
    }
  }

  func text(_ left: Walkthrough, against right: Walkthrough) -> String {
    let variants = (left.profile.variant, right.profile.variant)
    return sections(left, title: "\(variants.0) and \(variants.1)") { step in
      let columns = SideBySide(
        left: left.steps[step].condensedEvents.map(\.foldedLine),
        right: right.steps[step].condensedEvents.map(\.foldedLine))
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
}
