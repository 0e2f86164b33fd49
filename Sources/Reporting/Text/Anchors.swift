/// Names of places in a page, no two the same.
struct Anchors {
  private var used: Set<String> = []

  /// A name that says what the text says, in small letters, digits and hyphens.
  ///
  /// It begins with a word of the page's own, so that data cannot take the name of a part of it.
  mutating func anchor(_ prefix: String, for text: String) -> String {
    let words = text.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = ([prefix] + words.map(String.init)).joined(separator: "-")
    var anchor = name
    var count = 1
    while !used.insert(anchor).inserted {
      count += 1
      anchor = "\(name)-\(count)"
    }
    return anchor
  }
}
