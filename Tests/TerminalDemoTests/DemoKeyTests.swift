import Testing

@testable import TerminalDemo

@Suite("Demo keys")
struct DemoKeyTests {
  @Test(
    "characters are keys, and each escape sequence is one",
    arguments: [
      ("a+? ", [.character("a"), .character("+"), .character("?"), .character(" ")]), ("", []),
      ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
      ("\u{1B}OA\u{1B}OB", [.up, .down]), ("\u{1B}", [.other]), ("\u{1B}[", [.other]),
      ("\u{1B}x", [.other, .character("x")]), ("\u{1B}\u{1B}[A", [.other, .up]),
      ("\u{1B}[1;5A\u{1B}[3~q", [.other, .other, .character("q")]),
      ("\u{1B}[\rq", [.other, .other, .character("q")]),
      ("é日👩‍👩‍👧q", [.other, .other, .other, .other, .other, .other, .other, .character("q")]),
    ] as [(String, [DemoKey])])
  func keys(_ text: String, _ expected: [DemoKey]) {
    #expect(DemoKey.keys(of: text) == expected)
  }
}
