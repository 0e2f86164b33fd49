import TextOutput

struct ReportSection {
  let title: String

  /// The unique target of links in the page: small letters, digits and hyphens.
  let anchor: String

  /// The scenario of the section, for the page's filter; nil for all.
  var scenario: String?

  let blocks: [Block]

  enum Block {
    case heading(String)
    case paragraph(String)

    /// A sentence with a command in it.
    case hint(String, command: String, String)

    /// A list, which is left out where it is empty.
    case list([String])
    case table(Table)

    /// A part of the page alone, and one of the summary alone.
    case page(HTML)
    case summary(String)

    fileprivate var html: HTML? {
      switch self {
      case .heading(let text): "<h3>\(text)</h3>"
      case .paragraph(let text): "<p>\(text)</p>"
      case .hint(let before, let command, let after):
        "<p>\(before) <code>\(command)</code> \(after)</p>"
      case .list([]), .summary: nil
      case .list(let items): "<ul>\n\(HTML(lines: items.map { "<li>\($0)</li>" }))\n</ul>"
      case .table(let table): table.html()
      case .page(let part): part
      }
    }

    fileprivate var markdown: String? {
      switch self {
      case .heading(let text): "### \(MarkdownText.escaped(text))"
      case .paragraph(let text): MarkdownText.escaped(text)
      case .hint(let before, let command, let after): "\(before) `\(command)` \(after)"
      case .list([]), .page: nil
      case .list(let items): items.map { "- \(MarkdownText.escaped($0))" }.joined(separator: "\n")
      case .table(let table): table.markdown()
      case .summary(let part): part
      }
    }
  }

  var html: HTML { HTML(lines: blocks.compactMap(\.html)) }
  var markdown: String { blocks.compactMap(\.markdown).joined(separator: "\n\n") }

  var chapter: String { "## \(MarkdownText.escaped(title))\n\n\(markdown)" }
}
