import TextOutput

/// A chapter of the page and of its text.
struct ReportSection {
  let title: String

  /// The unique target of links in the page: small letters, digits and hyphens.
  let anchor: String
  let blocks: [Block]

  enum Block {
    case heading(String)
    case paragraph(String)

    /// A list, which is left out where it is empty.
    case list([String])
    case table(Table)

    /// For the page alone: the text would be too long with it.
    case page(Table)

    fileprivate var html: HTML? {
      switch self {
      case .heading(let text): "<h3>\(text)</h3>"
      case .paragraph(let text): "<p>\(text)</p>"
      case .list([]): nil
      case .list(let items): "<ul>\n\(HTML(lines: items.map { "<li>\($0)</li>" }))\n</ul>"
      case .table(let table), .page(let table): table.html()
      }
    }

    fileprivate var markdown: String? {
      switch self {
      case .heading(let text): "### \(MarkdownText.escaped(text))"
      case .paragraph(let text): MarkdownText.escaped(text)
      case .list([]), .page: nil
      case .list(let items): items.map { "- \(MarkdownText.escaped($0))" }.joined(separator: "\n")
      case .table(let table):
        table.caption.isEmpty
          ? table.markdown() : "\(MarkdownText.escaped(table.caption)):\n\n\(table.markdown())"
      }
    }
  }

  var html: HTML { HTML(lines: blocks.compactMap(\.html)) }

  var chapter: String {
    (["## \(MarkdownText.escaped(title))"] + blocks.compactMap(\.markdown)).joined(
      separator: "\n\n")
  }
}
