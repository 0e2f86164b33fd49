/// What somebody pressed.
enum DemoKey: Equatable, Sendable {
  /// A key with a character of ASCII.
  case character(Character)
  case up, down, left, right
  case pageUp, pageDown
  case enter, tab, backspace
  /// A key that no demo knows.
  case other

  /// What it is called.
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
