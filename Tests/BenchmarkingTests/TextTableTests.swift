import Benchmarking
import Testing
import TextOutput

@Suite("Text table")
struct TextTableTests {
  @Test("words stand at the left and numbers at the right, under a header and a rule")
  func alignment() {
    var table = TextTable([.init("variant"), .init("ns/op", .right), .init("verdict")])
    table.append(["direct", "71.5", "reference"])
    table.append(["mvvm-observable", "108", ""])
    #expect(
      table.text() == """
        variant          ns/op  verdict
        ---------------  -----  ---------
        direct            71.5  reference
        mvvm-observable    108

        """)
  }

  @Test("widths are counted in characters, not in bytes")
  func characters() {
    var table = TextTable([.init("size"), .init("n", .right)])
    table.append(["≤ 3 µs", "1"])
    table.append(["e\u{301}", "22"])
    #expect(
      table.text() == "size     n\n------  --\n≤ 3 µs   1\ne\u{301}       22\n")
  }

  @Test("a table without rows is its header")
  func empty() {
    #expect(TextTable([.init("a"), .init("b")]).text() == "a  b\n-  -\n")
  }
}
