import Foundation
import TestSupport
import Testing

/// The structure of articles, and their code, which must be code that is built and tested.
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
    "a fenced block is a drawing, a step of the tutorial, or code that names its file",
    arguments: Project.articles)
  func blocks(_ article: SourceFile) {
    #expect(article.languages.allSatisfy { ["swift", "text", "yaml", "diff"].contains($0) })
    let isTutorial = article.path.hasSuffix("/FromAnEmptyFolder.md")
    let code = isTutorial ? ["swift"] : ["swift", "yaml", "diff"]
    #expect(article.snippets.count == article.languages.count { code.contains($0) })
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

  @Test("every module of Swift has a page in a catalogue of its own", arguments: modules)
  func catalogue(_ module: String) throws {
    let path = "Sources/\(module)/\(module).docc/\(module).md"
    let page = try #require(Project.text(of: path), "there is no \(path)")
    #expect(page.hasPrefix("# ``\(module)``\n"))
  }

  private static let modules = Set(
    Project.sources.filter { $0.name.hasSuffix(".swift") }.map(\.target)
  ).subtracting(["arch-bench"]).sorted()

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

/// A block of code in an article.
struct Snippet: Sendable, CustomTestStringConvertible {
  let article: String
  let file: String

  /// The trimmed lines of its parts, which are separated by comments with an ellipsis.
  let parts: [[String]]

  var testDescription: String { "\(article): \(file)" }

  static func trimmedLines(of text: some StringProtocol) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}

// What an article consists of.
extension SourceFile {
  /// The languages of the fenced blocks, in order; an empty text for a block without one.
  var languages: [String] {
    lines.filter { $0.hasPrefix("```") }.enumerated()
      .filter { $0.offset.isMultiple(of: 2) }
      .map { String($0.element.dropFirst(3)) }
  }

  var headings: [String] {
    lines.filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
  }

  /// The blocks of code; a block that names no file has an empty one.
  var snippets: [Snippet] {
    // `Scripts/check-tutorial` applies the diffs that name no patch.
    text.matches(
      of: /```(?:swift|yaml|diff(?=\n#))\n(?:(?:\/\/|#) (\S+)\n)?([\s\S]*?)```/
    ).map { match in
      let parts = Snippet.trimmedLines(of: match.2).split(separator: "// …").map(Array.init)
      return Snippet(article: path, file: match.1.map(String.init) ?? "", parts: parts)
    }
  }

  /// The targets of links, without those to other sites and to symbols.
  var links: [String] {
    text.matches(of: #/\]\(([^)\s]+)\)/#).map { String($0.1) }
      .filter { !$0.contains(":") && !$0.hasPrefix("#") }
  }
}

/// Links between texts lead to files, so that they work on a repository's page.
@Suite("Links")
struct LinkTests {
  private static let documents =
    ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "results/reference/README.md"]
    .map { SourceFile(path: $0, text: Project.text(of: $0) ?? "") }

  @Test("a link leads to a file of the project", arguments: documents + Project.articles)
  func leadsToFile(_ article: SourceFile) {
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

  @Test("links are found")
  func found() {
    #expect(Self.documents.allSatisfy { !$0.text.isEmpty })
    #expect(Project.articles.contains { !$0.links.isEmpty })
  }
}
