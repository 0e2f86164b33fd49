/// The changes between two versions of a trace, under the titles of their steps.
struct LineDifference: CustomStringConvertible {
  /// Lines with "− " went, lines with "+ " came.
  let description: String

  var isEmpty: Bool { description.isEmpty }

  init(from old: [String], to new: [String]) {
    let difference = new.difference(from: old)
    var removals: [Int: String] = [:]
    var insertions: [Int: String] = [:]
    for change in difference {
      switch change {
      case .remove(let offset, let line, _): removals[offset] = line
      case .insert(let offset, let line, _): insertions[offset] = line
      }
    }
    var lines: [String] = []
    var title: String?
    func show(_ mark: String, _ line: String) {
      if let title { lines.append("  \(title)") }
      title = nil
      lines.append("\(mark) \(line)")
    }
    var (l, r) = (0, 0)
    while l < old.count || r < new.count {
      if let line = removals[l] {
        show("−", line)
        l += 1
      } else if let line = insertions[r] {
        show("+", line)
        r += 1
      } else {
        if !new[r].hasPrefix(" ") { title = new[r] }
        l += 1
        r += 1
      }
    }
    description = lines.joined(separator: "\n")
  }
}
