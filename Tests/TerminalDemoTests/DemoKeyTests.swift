import Testing

@testable import TerminalDemo

@Suite("Demo keys")
struct DemoKeyTests {
  @Test(
    "characters are keys, and escape sequences are other keys",
    arguments: [
      ("a+?", [.character("a"), .character("+"), .character("?")]), (" ", [.character(" ")]),
      ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
      ("\u{1B}OA\u{1B}OB", [.up, .down]), ("\u{1B}[5~\u{1B}[6~", [.pageUp, .pageDown]),
      ("\r\n\t", [.enter, .enter, .tab]), ("\u{7F}\u{8}", [.backspace, .backspace]), ("", []),
    ] as [(String, [DemoKey])])
  func keys(_ text: String, _ expected: [DemoKey]) {
    #expect(DemoKeyDecoder.keys(of: text) == expected)
  }

  @Test(
    "an unknown sequence is one key without a meaning, whatever its length",
    arguments: ["é", "日", "👩‍👩‍👧", "\u{1B}[1;5A", "\u{1B}[3~", "\u{1B}OP", "\u{1B}[Z", "\u{1}"])
  func unknown(_ text: String) {
    let keys = DemoKeyDecoder.keys(of: text + "q")
    #expect(Set(keys.dropLast().map { "\($0)" }) == ["other"])
    #expect(keys.last == .character("q"))
  }

  @Test("a sequence may arrive in pieces")
  func pieces() {
    var decoder = DemoKeyDecoder()
    #expect(decoder.take(Array("\u{1B}[".utf8)) == [])
    #expect(decoder.take(Array("A".utf8)) == [.up])
    #expect(DemoKeyDecoder.keys(of: "\u{1B}x") == [.character("x")])
    #expect(DemoKeyDecoder.keys(of: "\u{1B}\u{1B}[A") == [.up])
  }

  @Test("an Escape byte alone is a key, and later bytes are others")
  func escape() {
    var decoder = DemoKeyDecoder()
    let pieces = ["\u{1B}", "[", "q", "\u{1B}", "O", "q"].flatMap { decoder.take(Array($0.utf8)) }
    #expect(pieces == "?[q?Oq".map { $0 == "?" ? .other : .character($0) })
  }

  @Test("a byte that no sequence contains abandons it, and is a key")
  func abortion() {
    for beginning in ["\u{1B}[", "\u{1B}[1;", "\u{1B}O"] {
      #expect(DemoKeyDecoder.keys(of: "\(beginning)\rq") == [.enter, .character("q")])
      #expect(DemoKeyDecoder.keys(of: "\(beginning)\u{7F}q") == [.backspace, .character("q")])
      #expect(DemoKeyDecoder.keys(of: "\(beginning)éq") == [.other, .character("q")])
    }
  }

  @Test("an endless sequence is bounded and recovered from")
  func endless() {
    var decoder = DemoKeyDecoder()
    let endless = "\u{1B}[\(String(repeating: "1", count: 10_000))"
    #expect(decoder.take(Array(endless.utf8)) == [])
    #expect(decoder.take(Array("~q".utf8)) == [.other, .character("q")])
  }
}
