extension Transcript {
  /// Complains unless what was seen, in order, is what was expected.
  func expect<Element: Equatable>(_ what: String, _ seen: [Element], is expected: [Element]) {
    guard seen != expected else { return }
    let texts = [seen, expected].map { list in
      list.isEmpty ? "none" : list.map { ContentText.text(of: $0) }.joined(separator: ", ")
    }
    violate("\(what): \(texts[0]); not \(texts[1])")
  }
}
