/// A key of a terminal.
package enum DemoKey: Equatable, Sendable {
  /// A key with a character of ASCII.
  case character(Character)
  case up, down, left, right
  /// A key without a meaning in any demo.
  case other

  var name: String {
    switch self {
    case .character(let character): "\(character)"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .other: "another key"
    }
  }

  static func keys(of text: String) -> [DemoKey] { keys(of: Array(text.utf8)) }

  /// The keys whose bytes arrived together from a terminal.
  ///
  /// An escape sequence, which is one key, has no byte below 0x20 and none from 0x7F on.
  ///
  /// Source: <https://invisible-island.net/xterm/ctlseqs/ctlseqs.html>, "PC-Style Function Keys".
  static func keys(of bytes: [UInt8]) -> [DemoKey] {
    var keys: [DemoKey] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      switch byte {
      case 0x1B where [UInt8(ascii: "["), UInt8(ascii: "O")].contains(rest.first):
        rest.removeFirst()
        let parameters = rest.prefix { (0x20..<0x40).contains($0) }
        rest = rest.dropFirst(parameters.count)
        let end = rest.first.flatMap { (0x40..<0x7F).contains($0) ? $0 : nil }
        if end != nil { rest.removeFirst() }
        keys.append(parameters.isEmpty ? arrow(end) ?? .other : .other)
      case 0x20..<0x7F: keys.append(.character(Character(UnicodeScalar(byte))))
      // A character beyond ASCII is one key, by its first byte.
      case 0x80..<0xC0: break
      default: keys.append(.other)
      }
    }
    return keys
  }

  private static func arrow(_ byte: UInt8?) -> DemoKey? {
    switch byte {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    default: nil
    }
  }
}
