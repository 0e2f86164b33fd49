/// The difference of two values, for a reader: the lines of their dumps that differ, and those that
/// say where in the value they are.
struct ValueDifference: CustomStringConvertible {
  /// Lines with "− " were expected, lines with "+ " came instead.
  let description: String

  init(expected: some Any, actual: some Any) {
    let lines = Self.lines(of: expected)
    let difference = Self.lines(of: actual).difference(from: lines)
    var shown: [String] = []
    var context: [Substring] = []
    func show(_ mark: String, _ line: Substring) {
      context.removeAll { Self.depth(of: $0) >= Self.depth(of: line) }
      shown += context.map { "  \($0)" } + ["\(mark) \(line)"]
      context = []
    }
    var removals = difference.removals[...]
    var insertions = difference.insertions[...]
    var (old, new) = (0, 0)
    while old < lines.count || !insertions.isEmpty {
      if case .remove(old, let line, _)? = removals.first {
        removals.removeFirst()
        show("−", line)
        old += 1
      } else if case .insert(new, let line, _)? = insertions.first {
        insertions.removeFirst()
        show("+", line)
        new += 1
      } else {
        context.removeAll { Self.depth(of: $0) >= Self.depth(of: lines[old]) }
        context.append(lines[old])
        old += 1
        new += 1
      }
    }
    description = shown.joined(separator: "\n")
  }

  private static func lines(of value: some Any) -> [Substring] {
    var text = ""
    dump(value, to: &text)
    return text.split(separator: "\n")
  }

  private static func depth(of line: Substring) -> Int { line.prefix { $0 == " " }.count }
}
