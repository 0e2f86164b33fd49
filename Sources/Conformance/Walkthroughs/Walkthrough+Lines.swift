extension Walkthrough {
  /// The walkthrough as plain lines, to be compared with those of another time.
  package var lines: [String] {
    let width = (Event.Kind.allCases.map(\.word.count).max() ?? 0) + 2
    return steps.enumerated().flatMap { index, step in
      ["\(index + 1). \(step.title)"]
        + step.condensedEvents.map { event in
          let word = event.kind.word.padding(toLength: width)
          return "  \(word)\(String(repeating: "  ", count: event.depth))\(event)"
        }
    }
  }

  /// What each view that was shown something shows after each step, and what each listener heard
  /// last, by their names.
  package var shownContents: [[String: String]] {
    var shown: [String: String] = [:]
    return steps.map { step in
      for event in step.events where event.kind == .delivery { shown[event.subject] = event.text }
      return shown
    }
  }
}

extension String {
  fileprivate func padding(toLength length: Int) -> String {
    self + String(repeating: " ", count: max(0, length - count))
  }
}
