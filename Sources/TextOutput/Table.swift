/// A table that renders itself for a terminal, in Markdown and in HTML.
///
/// The first cell of a row names it. Texts may come from outside: every renderer escapes them.
package struct Table: Sendable {
  /// The alignment of a column: left for words, right for numbers.
  package enum Alignment: Sendable {
    case left, right
  }

  /// The header of a column, and what its cells have in common.
  package struct Column: Sendable {
    let title: String
    let alignment: Alignment

    /// The meaning of the title, shown on demand in HTML.
    var note: String?

    /// Whether the cells of a page may wrap.
    var isProse = false

    package init(
      _ title: String, _ alignment: Alignment = .left, note: String? = nil, isProse: Bool = false
    ) {
      self.title = title
      self.alignment = alignment
      self.note = note
      self.isProse = isProse
    }

    fileprivate var isNumeric: Bool { alignment == .right }

    fileprivate var html: HTML {
      """
      <th scope="col"\(attribute: "class", isNumeric ? "number" : nil)\(attribute: "title", note)>\(title)</th>
      """
    }
  }

  package struct Cell: Sendable {
    package let text: String

    /// Half the width of the figure's interval.
    var margin = ""

    /// More on it, shown on demand in HTML.
    var note: String?

    let mark: TextMark?

    package static let none = Cell("")

    package init(_ text: String, margin: String = "", note: String? = nil, mark: TextMark? = nil) {
      self.text = text
      self.margin = margin
      self.note = note
      self.mark = mark
    }

    func text(_ escaped: (String) -> String = { $0 }) -> String { escaped(text) + margin }

    fileprivate var rowHeader: HTML {
      // A line may end behind a slash.
      let text = HTML(trusted: HTML.escaped(text).replacing("/", with: "/<wbr>"))
      return "<th scope=\"row\"\(attribute: "title", note)>\(text)</th>"
    }

    fileprivate func html(in column: Column) -> HTML {
      let kind = column.isNumeric ? "number" : column.isProse ? "prose" : nil
      return """
        <td\(attribute: "class", kind)\(attribute: "title", note)>\(text)\(margin)</td>
        """
    }
  }

  /// The heading in a page; Markdown and terminals have headings of their own.
  package let caption: String
  let columns: [Column]
  private(set) var rows: [[Cell]] = []

  /// Creates a table without rows.
  package init(_ columns: [Column], caption: String = "") {
    self.columns = columns
    self.caption = caption
  }

  package var isEmpty: Bool { rows.isEmpty }

  package mutating func append(_ cells: [Cell]) {
    precondition(cells.count == columns.count, "a row has one cell per column")
    rows.append(cells)
  }

  package mutating func append(_ texts: [String]) { append(texts.map { Cell($0) }) }

  /// The table in Markdown, without its caption and without a line end behind the last row.
  package func markdown() -> String {
    let titles = columns.map { MarkdownText.escaped($0.title) }
    let alignments = columns.map { $0.alignment == .left ? "---" : "--:" }
    let cells = rows.map { $0.map { $0.text(MarkdownText.escaped) } }
    return ([titles, alignments] + cells).map { "| \($0.joined(separator: " | ")) |" }
      .joined(separator: "\n")
  }

  /// The table for a page, in a region of its own that scrolls sideways.
  package func html() -> HTML {
    """
    <div class="scroll" role="region" tabindex="0" aria-label="\(caption)">
    <table>
    <caption><span>\(caption)</span></caption>
    <thead><tr>\(HTML(joining: columns.map(\.html)))</tr></thead>
    <tbody>
    \(HTML(lines: rows.map(html)))
    </tbody>
    </table>
    </div>
    """
  }

  private func html(_ row: [Cell]) -> HTML {
    let cells = zip(columns, row).dropFirst().map { column, cell in cell.html(in: column) }
    return "<tr>\(row.first?.rowHeader ?? "")\(HTML(joining: cells))</tr>"
  }
}
