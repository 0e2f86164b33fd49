/// The lists in help texts: what can be typed, and beside it what that means.
package enum HelpList {
  /// One indented line per entry, with the meanings below each other.
  package static func text(_ entries: [(name: String, meaning: String)]) -> String {
    let width = entries.map(\.name.count).max() ?? 0
    return entries.map { name, meaning in
      let padding = String(repeating: " ", count: width - name.count)
      return "  \(name)\(padding)  \(meaning)\n"
    }.joined()
  }
}
