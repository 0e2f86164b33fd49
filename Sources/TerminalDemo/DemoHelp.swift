import TextOutput

/// The help page of a demo: its keys and signs.
@MainActor
struct DemoHelp {
  let demo: any Demo
  let title: StyledLine

  /// A list with one key per line where that fits, or else as many keys in a line as fit.
  func lines(columns: Int, rows: Int) -> [StyledLine] {
    let keys = type(of: demo).keyHelp + InteractiveDemo.keyHelp
    let signs = DemoSign.allCases.map { (name: $0.rawValue, meaning: $0.meaning) }
    let footer = StyledLine("any key goes back", .faint)
    let list = lines(HelpList.text(keys, columns: columns))
    let flow = WrappedText.lines(
      keys.map { "\($0.name) \($0.meaning)" }, separator: "   ", columns: columns)
    let legend = lines(HelpList.text(signs, columns: columns))
    // Title, two blank lines and the footer.
    let fits = list.count + legend.count + 4 <= rows
    let blank = [StyledLine()]
    let body = blank + (fits ? list : flow.map { StyledLine($0) }) + blank + legend
    return ([title] + body.prefix(max(0, rows - 2)) + [footer]).map { $0.shortened(to: columns) }
  }

  private func lines(_ text: String) -> [StyledLine] {
    text.split(separator: "\n").map { StyledLine(String($0)) }
  }
}
