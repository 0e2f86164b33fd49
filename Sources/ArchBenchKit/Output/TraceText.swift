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
