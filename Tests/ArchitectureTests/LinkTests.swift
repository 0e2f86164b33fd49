import Foundation
import TestSupport
import Testing

/// Links between texts lead to files, so that they work on a repository's page.
@Suite("Links")
struct LinkTests {
  private static let documents =
    ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "results/reference/README.md"]
    .map { Article(path: $0, text: Project.text(of: $0) ?? "") }

  @Test("a link leads to a file of the project", arguments: documents + Project.articles)
  func leadsToFile(_ article: Article) {
    for link in article.links {
      let folder = Project.root.appending(path: article.path).deletingLastPathComponent()
      let path = folder.appending(path: link).standardized.path()
      #expect(FileManager.default.fileExists(atPath: path), "\(article.path): no \(link)")
    }
  }

  @Test("an article links to other articles only", arguments: Project.articles)
  func leadsToArticle(_ article: Article) {
    for link in article.links {
      #expect(
        link.contains(#/^(\.\./\.\./(\w+)/\2\.docc/)?\w+\.md$/#),
        "\(article.path): Scripts/build-docs cannot translate \(link)")
    }
  }

  @Test("links are found")
  func found() {
    #expect(Self.documents.allSatisfy { !$0.text.isEmpty })
    #expect(Project.articles.contains { !$0.links.isEmpty })
  }
}

extension Article {
  /// The targets of links, without those to other sites and to symbols.
  fileprivate var links: [String] {
    text.matches(of: #/\]\(([^)\s]+)\)/#).map { String($0.1) }
      .filter { !$0.contains(":") && !$0.hasPrefix("#") }
  }
}
