/// Lists of names and their meanings in help texts.
package enum HelpList {
  /// One indented line per entry, with aligned meanings.
  package static func text(_ entries: [(name: String, meaning: String)]) -> String {
    let width = entries.map(\.name.count).max() ?? 0
    return entries.map { name, meaning in
      let padding = String(repeating: " ", count: width - name.count)
      return "  \(name)\(padding)  \(meaning)\n"
    }.joined()
  }
}
