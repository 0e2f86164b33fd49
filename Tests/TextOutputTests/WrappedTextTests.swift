import Testing
import TextOutput

@Suite("Wrapped text")
struct WrappedTextTests {
  @Test("lines keep the indentation of a text, and a long word breaks after a point or a slash")
  func lines() {
    #expect(
      WrappedText.lines("  one two Model.value a/b.swift", columns: 9) == [
        "  one two", "  Model.", "  value", "  a/b.", "  swift",
      ])
    #expect(WrappedText.lines("unbreakable", columns: 4) == ["unbreakable"])
    #expect(WrappedText.lines("", columns: 9) == [])
  }
}
