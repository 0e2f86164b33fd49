import TestSupport
import Testing

/// The code in articles is code that is built and tested.
@Suite("Articles")
struct ArticleTests {
  private static let example = "Examples/ThirdPartyArchitecture"

  static let snippets = Project.articles.flatMap(\.snippets)

  @Test("the articles and their code were found")
  func found() {
    #expect(Project.articles.count > 15)
    #expect(Self.snippets.count > 50)
  }

  @Test(
    "what is fenced is a drawing, or Swift that says which file it is from",
    arguments: Project.articles)
  func blocks(_ article: Article) {
    #expect(article.languages.allSatisfy { ["swift", "text"].contains($0) })
    #expect(article.snippets.count == article.languages.count { $0 == "swift" })
    #expect(article.snippets.allSatisfy { !$0.file.isEmpty })
  }

  @Test("code in an article is code of that file, parts left out aside", arguments: snippets)
  func isCode(_ snippet: Article.Snippet) throws {
    let text = try #require(
      Project.text(of: "\(Self.example)/\(snippet.file)") ?? Project.text(of: snippet.file))
    var rest = Article.trimmedLines(of: text)[...]
    #expect(!snippet.parts.isEmpty)
    for part in snippet.parts {
      let place = try #require(rest.firstRange(of: part), "\(part.joined(separator: "\n"))")
      rest = rest[place.upperBound...]
    }
  }

  @Test("every module of Swift has a page in a catalogue of its own", arguments: modules)
  func catalogue(_ module: String) throws {
    let path = "Sources/\(module)/\(module).docc/\(module).md"
    let page = try #require(Project.text(of: path), "there is no \(path)")
    #expect(page.hasPrefix("# ``\(module)``\n"))
  }

  private static let modules = Set(
    Project.sources.filter { $0.name.hasSuffix(".swift") }.map(\.target)
  ).subtracting(["arch-bench"]).sorted()

  @Test("the chapters of all variants have the same headings", arguments: Project.variants)
  func chapter(_ module: String) throws {
    let path = "Sources/\(module)/\(module).docc/\(module).md"
    let chapter = try #require(Project.articles.first { $0.path == path })
    #expect(
      chapter.headings == [
        "Idea", "Data flow", "Runtime", "One scenario walked through", "Costs",
        "When not to use it", "Topics",
      ])
    #expect(chapter.languages.contains("text"), "the flow of data is not drawn")
    #expect(chapter.languages.contains("swift"), "the walk through a scenario has no code")
  }
}
