import TextOutput

/// The signs of a demo's screen and trace, and their meanings.
package enum DemoSign: String, CaseIterable {
  case selected = "▸"
  case useful = "●"
  case redundant = "○"
  case again = "(again)"

  package var meaning: String {
    switch self {
    case .selected: "the selected or visible one"
    case .useful: "useful update: new content"
    case .redundant: "redundant update: no change"
    case .again: "a redundant one in the trace"
    }
  }

  var mark: TerminalStyle.Mark? {
    switch self {
    case .useful: .green
    case .redundant: .yellow
    case .selected, .again: nil
    }
  }

  /// All signs in a line of at most 40 columns.
  static var legend: StyledLine {
    var line = StyledLine("▸ selected ")
    line.append(useful.rawValue, useful.mark)
    line.append(" useful ")
    line.append(redundant.rawValue, redundant.mark)
    line.append(" redundant (again)")
    return line
  }
}
