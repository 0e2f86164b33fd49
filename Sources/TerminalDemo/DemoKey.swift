/// A key of a terminal.
package enum DemoKey: Equatable, Sendable {
  /// A key with a character of ASCII.
  case character(Character)
  case up, down, left, right
  case pageUp, pageDown
  case enter, tab, backspace
  /// A key without a meaning in any demo.
  case other

  var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): "\(character)"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .enter: "⏎"
    case .tab: "Tab"
    case .backspace: "⌫"
    case .other: "another key"
    }
  }
}

/// Decodes the bytes of a terminal into keys.
///
/// Escape sequences begin with the byte of the Escape key: it is that key if no byte follows at once.
///
/// Source: <https://invisible-island.net/xterm/ctlseqs/ctlseqs.html>, "PC-Style Function Keys".
struct DemoKeyDecoder {
  private enum Progress {
    case none
    case escape
    /// Behind `ESC [`, with the parameters so far.
    case sequence([UInt8])
    /// Behind `ESC O`.
    case application
  }

  private static let escape: UInt8 = 0x1B

  private var progress = Progress.none

  /// The keys of a whole text.
  static func keys(of text: String) -> [DemoKey] {
    var decoder = DemoKeyDecoder()
    return decoder.take(Array(text.utf8))
  }

  /// Decodes bytes that arrived together, and returns the keys that they complete.
  mutating func take(_ bytes: [UInt8]) -> [DemoKey] {
    var keys = bytes.compactMap { take($0) }
    if case .escape = progress {
      progress = .none
      keys.append(.other)
    }
    return keys
  }

  private mutating func take(_ byte: UInt8) -> DemoKey? {
    switch (progress, byte) {
    case (_, Self.escape): progress = .escape
    case (.none, _): return Self.key(byte)
    // No sequence contains such a byte: the sequence is abandoned, and the byte is a key.
    case (_, ..<0x20), (_, 0x7F...): return end(Self.key(byte))
    case (.escape, UInt8(ascii: "[")): progress = .sequence([])
    case (.escape, UInt8(ascii: "O")): progress = .application
    case (.escape, _): return end(Self.key(byte))
    case (.application, _): return end(Self.arrow(byte) ?? .other)
    // A byte from here on ends a sequence.
    case (.sequence(let parameters), 0x40...):
      return end(Self.key(ending: byte, parameters))
    case (.sequence(let parameters), _):
      // No known sequence is as long.
      if parameters.count < 16 { progress = .sequence(parameters + [byte]) }
    }
    return nil
  }

  private mutating func end(_ key: DemoKey?) -> DemoKey? {
    progress = .none
    return key
  }

  private static func key(_ byte: UInt8) -> DemoKey? {
    switch byte {
    case 0x0A, 0x0D: .enter
    case 0x09: .tab
    case 0x08, 0x7F: .backspace
    case 0x20..<0x7F: .character(Character(UnicodeScalar(byte)))
    // A character beyond ASCII is one key, by its first byte.
    case 0x80..<0xC0: nil
    default: .other
    }
  }

  private static func key(ending byte: UInt8, _ parameters: [UInt8]) -> DemoKey {
    switch (parameters, byte) {
    case ([UInt8(ascii: "5")], UInt8(ascii: "~")): .pageUp
    case ([UInt8(ascii: "6")], UInt8(ascii: "~")): .pageDown
    case ([], _): arrow(byte) ?? .other
    default: .other
    }
  }

  private static func arrow(_ byte: UInt8) -> DemoKey? {
    switch byte {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    default: nil
    }
  }
}
