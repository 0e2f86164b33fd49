import Foundation
import TestSupport
import Testing

/// The structure of articles, and their code, which must be code that is built and tested.
@Suite("Articles")
struct ArticleTests {
  private static let example = "Examples/ThirdPartyArchitecture"

  static let snippets = Project.articles.flatMap(\.snippets)

  @Test(
    "a fenced block is a drawing, a step of the tutorial, or code that names its file",
    arguments: Project.articles)
  func blocks(_ article: SourceFile) {
    #expect(article.languages.allSatisfy { ["swift", "text", "yaml", "diff"].contains($0) })
    let isTutorial = article.path.hasSuffix("/FromAnEmptyFolder.md")
    let code = isTutorial ? ["swift"] : ["swift", "yaml", "diff"]
    #expect(article.snippets.count >= article.languages.count { code.contains($0) })
    #expect(article.snippets.allSatisfy { !$0.file.isEmpty })
  }

  @Test("the code in an article is code of the named file", arguments: snippets)
  func isCode(_ snippet: Snippet) throws {
    let text = try #require(
      Project.text(of: "\(Self.example)/\(snippet.file)") ?? Project.text(of: snippet.file))
    var rest = Snippet.trimmedLines(of: text)[...]
    #expect(!snippet.parts.isEmpty)
    for part in snippet.parts {
      let place = try #require(rest.firstRange(of: part), "\(part.joined(separator: "\n"))")
      rest = rest[place.upperBound...]
    }
  }

  private static let headings = [
    "Idea", "Data flow", "One tap, walked through", "In an app",
    "What differs from the original", "Costs", "When not to use it",
  ]

  @Test("the chapters of all variants have the same headings", arguments: Project.variants)
  func chapter(_ module: String) throws {
    let path = "Sources/\(module)/\(module).docc/\(module).md"
    let chapter = try #require(Project.articles.first { $0.path == path })
    #expect(chapter.headings == Self.headings)
    #expect(chapter.languages.contains("text"), "the data flow is not drawn")
    #expect(chapter.languages.contains("swift"), "the walk through a scenario has no code")
  }
}
