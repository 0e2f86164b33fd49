import Testing

@testable import ArchBenchKit

/// What the bytes of a terminal mean.
@Suite("demo: keys")
struct DemoKeyTests {
  @Test(
    "characters are keys by themselves, and other keys are sequences",
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
    "what nobody knows is one key that does nothing, however long it is",
    arguments: ["é", "日", "👩‍👩‍👧", "\u{1B}[1;5A", "\u{1B}[3~", "\u{1B}OP", "\u{1B}[Z", "\u{1}"])
  func unknown(_ text: String) {
    let keys = DemoKeyDecoder.keys(of: text + "q")
    #expect(Set(keys.dropLast().map { "\($0)" }) == ["other"])
    #expect(keys.last == .character("q"))
  }

  @Test("a sequence may come in pieces, and Escape alone waits for what follows")
  func pieces() {
    var decoder = DemoKeyDecoder()
    #expect("\u{1B}[".utf8.map { decoder.take($0) } == [nil, nil])
    #expect(decoder.take(UInt8(ascii: "A")) == .up)
    #expect(DemoKeyDecoder.keys(of: "\u{1B}") == [])
    #expect(DemoKeyDecoder.keys(of: "\u{1B}x") == [.character("x")])
    #expect(DemoKeyDecoder.keys(of: "\u{1B}\u{1B}[A") == [.up])
  }

  @Test("a sequence without an end takes no more memory than one with an end")
  func endless() {
    var decoder = DemoKeyDecoder()
    for byte in "\u{1B}[\(String(repeating: "1", count: 10_000))".utf8 {
      #expect(decoder.take(byte) == nil)
    }
    #expect(decoder.take(UInt8(ascii: "~")) == .other)
    #expect(decoder.take(UInt8(ascii: "q")) == .character("q"))
  }
}
