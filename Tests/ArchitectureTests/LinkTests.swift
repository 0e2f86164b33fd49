import Foundation
import TestSupport
import Testing

/// Links between texts lead to files, so that they work on a repository's page.
@Suite("Links")
struct LinkTests {
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
