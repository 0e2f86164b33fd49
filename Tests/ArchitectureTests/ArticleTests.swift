import Testing

/// The code in articles is code that is built and tested.
@Suite("Articles")
struct ArticleTests {
  /// One piece of code in an article, with the file that it says it is from.
  struct Snippet: Sendable, CustomTestStringConvertible {
    let file: String
    let code: String

    var testDescription: String { file }
  }

  private static let example = "Examples/ThirdPartyArchitecture"
  private static let article =
    Project.text(of: "Sources/Scenarios/Scenarios.docc/AddYourArchitecture.md") ?? ""

  static let snippets = article.matches(of: /```swift\n\/\/ (\S+)\n([\s\S]*?)```/)
    .map { Snippet(file: String($0.1), code: String($0.2)) }

  @Test("every piece of code says where it is from")
  func found() {
    #expect(Self.snippets.count > 5)
    #expect(Self.snippets.count == Self.article.matches(of: /```swift/).count)
  }

  @Test("the code on adding an architecture is that of the example", arguments: snippets)
  func isInExample(_ snippet: Snippet) throws {
    let file = try #require(Project.text(of: "\(Self.example)/\(snippet.file)"))
    #expect(file.contains("\n" + snippet.code))
  }
}
