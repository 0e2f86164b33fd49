import Foundation

/// A figure in a text: a number with a unit, a number with a fraction, a power of n, or so many of so
/// many.
///
/// Numbers may be words (`two minutes`). Not found are words that are quantities by themselves
/// (`twice`, `half`), bare whole numbers, and `one` of what is counted, which is mostly an article.
struct ProseFigure: Hashable, Sendable, CustomStringConvertible {
  /// As it is written, in one line.
  let text: String

  /// How much it is.
  let value: Double

  /// How many digits it has behind the point.
  let digits: Int

  /// Of what, without a plural's ending; nil for a number alone.
  let unit: String?

  var description: String { text }

  private static let words: [String: Double] = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "fifteen": 15, "twenty": 20, "thirty": 30,
    "forty": 40, "fifty": 50, "sixty": 60, "hundred": 100, "thousand": 1_000,
  ]

  /// The names of units, by one of them.
  private static let units: [String: [String]] = [
    "ns": ["ns", "nanoseconds", "nanosecond"], "µs": ["µs", "us", "microseconds", "microsecond"],
    "ms": ["ms", "milliseconds", "millisecond"], "s": ["s", "seconds", "second"],
    "minute": ["minutes", "minute"], "hour": ["hours", "hour"], "B": ["B", "bytes", "byte"],
    "kB": ["kB", "KB"], "KiB": ["KiB"], "MB": ["MB"], "MiB": ["MiB"], "GB": ["GB"], "GiB": ["GiB"],
    "%": ["%", "per cent", "percent"], "times": ["times", "×", "x", "fold"],
    "line": ["lines", "line"], "file": ["files", "file"], "type": ["types", "type"],
    "allocation": ["allocations", "allocation"], "instruction": ["instructions", "instruction"],
    "delivery": ["deliveries", "delivery", "wasted", "useful", "in vain"],
    "retain": ["retains", "retain"], "release": ["releases", "release"],
  ]

  /// Units of what is measured and not counted.
  private static let quantities: Set = [
    "ns", "µs", "ms", "s", "minute", "hour", "B", "kB", "KiB", "MB", "MiB", "GB", "GiB", "%",
  ]

  private static let pattern: NSRegularExpression? = {
    let names = words.keys.sorted().joined(separator: "|")
    let number = "(?:\\d+(?:,\\d{3})*(?:\\.\\d+)?|\\b(?:\(names))\\b)"
    let suffixes = units.values.flatMap(\.self).sorted { $0.count > $1.count }
      .map(NSRegularExpression.escapedPattern)
    // A number, another one of the same unit before it, and what follows: a unit or "of" a whole.
    return try? NSRegularExpression(
      pattern: """
        (?<![\\w./])(?:(\(number)) ?(?:to|–|±|and|or) ?)?(n\\^)?(\(number))(?!\\w|\\.\\d|,\\d{3})\
        (?:[ \\u00A0-]?(\(suffixes.joined(separator: "|")))(?!\\w)|\
         (?:of|in|out of) (?:about )?(\(number))(?!\\w|\\.\\d))?
        """, options: [.caseInsensitive])
  }()

  /// All figures in a text, in their order.
  static func all(in text: String) -> [ProseFigure] {
    found(in: text).map(\.figure)
  }

  /// All figures in a text, and where they stand.
  static func found(in text: String) -> [(figure: ProseFigure, range: Range<String.Index>)] {
    let matches = pattern?.matches(in: text, range: NSRange(text.startIndex..., in: text)) ?? []
    return matches.flatMap { match -> [(figure: ProseFigure, range: Range<String.Index>)] in
      func group(_ index: Int) -> String? {
        Range(match.range(at: index), in: text).map { String(text[$0]) }
      }
      guard let range = Range(match.range, in: text), let number = group(3) else { return [] }
      let written = String(text[range])
      let unit =
        group(5).map { "of \(Self.value($0).formatted())" } ?? group(4).map(Self.unit)
        ?? group(2).map { _ in "power" }
      let numbers = [group(1), number].compactMap(\.self)
      return numbers.compactMap { number -> (figure: ProseFigure, range: Range<String.Index>)? in
        guard unit != nil || number.contains("."),
          number.lowercased() != "one" || quantities.contains(unit ?? "")
        else { return nil }
        let digits = number.split(separator: ".").dropFirst().joined().count
        let figure = ProseFigure(text: written, value: value(number), digits: digits, unit: unit)
        return (figure, range)
      }
    }
  }

  private static func value(_ number: String) -> Double {
    words[number.lowercased()] ?? Double(number.filter { $0 != "," }) ?? .nan
  }

  private static func unit(_ name: String) -> String {
    units.first { $0.value.contains { $0.lowercased() == name.lowercased() } }?.key ?? name
  }
}
