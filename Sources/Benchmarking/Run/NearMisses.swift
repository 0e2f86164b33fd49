/// Finds the names that somebody may have meant.
package enum NearMisses {
  /// The few names that share most with a text, best first; none that shares nothing.
  package static func names(near text: String, among names: [String], limit: Int = 3) -> [String] {
    let wanted = pairs(text)
    let scored = names.enumerated().map { index, name in
      (name: name, score: wanted.intersection(pairs(name)).count, index: index)
    }
    return scored.filter { $0.score > 0 }.sorted { ($1.score, $0.index) < ($0.score, $1.index) }
      .prefix(limit).map(\.name)
  }

  /// The pairs of neighbouring characters.
  private static func pairs(_ text: String) -> Set<String> {
    let letters = Array(text.lowercased())
    return Set(zip(letters, letters.dropFirst()).map { String([$0, $1]) })
  }
}
