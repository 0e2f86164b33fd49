/// What somebody pressed.
enum DemoKey: Equatable, Sendable {
  /// A key with a character of ASCII.
  case character(Character)
  case up, down, left, right
  case pageUp, pageDown
  case enter, tab, backspace
  /// A key that no demo knows.
  case other
}
