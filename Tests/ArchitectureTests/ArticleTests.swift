import Foundation
import TestSupport
import Testing

/// The structure of articles, their code, which must be code that is built and tested, and links between
/// texts, which lead to files, so that they work on a repository's page.
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

  private static let documents =
    ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "results/reference/README.md"]
    .map { SourceFile(path: $0, text: Project.text(of: $0) ?? "") }

  @Test("a link leads to a file of the project", arguments: documents + Project.articles)
  func leadsToFile(_ article: SourceFile) {
    #expect(!article.text.isEmpty, "there is no \(article.path)")
    for link in article.links {
      let folder = Project.root.appending(path: article.path).deletingLastPathComponent()
      let path = folder.appending(path: link).standardized.path()
      #expect(FileManager.default.fileExists(atPath: path), "\(article.path): no \(link)")
    }
  }

  @Test("an article links to articles and to pictures beside it only", arguments: Project.articles)
  func leadsToArticle(_ article: SourceFile) {
    for link in article.links {
      #expect(
        link.contains(#/^(\.\./\.\./(\w+)/\2\.docc/)?\w+\.md$|^[\w-]+\.svg$/#),
        "\(article.path): Scripts/build-docs cannot translate \(link)")
    }
  }
}
