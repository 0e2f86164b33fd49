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

    /// The scenario and the variant that the column is about; nil for all.
    var scenario: String?, variant: String?

    package init(
      _ title: String, _ alignment: Alignment = .left, note: String? = nil, isProse: Bool = false,
      scenario: String? = nil, variant: String? = nil
    ) {
      self.title = title
      self.alignment = alignment
      self.note = note
      self.isProse = isProse
      self.scenario = scenario
      self.variant = variant
    }

    fileprivate var isNumeric: Bool { alignment == .right }

    fileprivate var html: HTML {
      """
      <th scope="col"\(attribute: "class", isNumeric ? "number" : nil)\(attribute: "title", note)\
      \(attribute: "data-scenario", scenario)\(attribute: "data-variant", variant)>\(title)</th>
      """
    }
  }

  package struct Cell: Sendable {
    package let text: String

    /// The sort key in a page; cells without one come last.
    var key: Double?

    /// The cost of the figure as a colour, if it has one.
    var heat: Heat?

    /// Half the width of the figure's interval.
    var margin = ""

    /// The tie groups of the figure.
    var letters = ""

    var note: String?

    /// A sentence below the name of a row, in HTML.
    var description: String?

    /// The anchor of the place in the page with more on the subject.
    var link: String?

    let mark: TextMark?

    package static let none = Cell("")

    package init(
      _ text: String, key: Double? = nil, heat: Heat? = nil, margin: String = "",
      letters: String = "", note: String? = nil, description: String? = nil, link: String? = nil,
      mark: TextMark? = nil
    ) {
      self.text = text
      self.key = key
      self.heat = heat
      self.margin = margin
      self.letters = letters
      self.note = note
      self.description = description
      self.link = link
      self.mark = mark
    }

    func text(_ escaped: (String) -> String = { $0 }) -> String {
      escaped(text) + margin + (letters.isEmpty ? "" : " (\(letters))")
    }

    fileprivate var rowHeader: HTML {
      // A line may end behind a slash.
      let text = HTML(trusted: HTML.escaped(text).replacing("/", with: "/<wbr>"))
      let name: HTML = link.map { "<a href=\"#\($0)\">\(text)</a>" } ?? text
      let description: HTML = description.map { " <small>\($0)</small>" } ?? ""
      return """
        <th scope="row"\(attribute: "title", note)><span class="name">\(name)</span>\
        \(description)</th>
        """
    }

    fileprivate func html(in column: Column) -> HTML {
      let classes = [
        column.isNumeric ? "number" : nil, column.isProse ? "prose" : nil,
        heat.map { "heat-\($0.rawValue)" },
      ].compactMap(\.self)
      let group: HTML = letters.isEmpty ? "" : " <sup title=\"group \(letters)\">\(letters)</sup>"
      let more: HTML =
        margin.isEmpty && letters.isEmpty ? "" : "<span class=\"more\">\(margin)\(group)</span>"
      return """
        <td\(attribute: "class", classes.isEmpty ? nil : classes.joined(separator: " "))\
        \(attribute: "data-key", key?.description)\(attribute: "title", note)\
        \(attribute: "data-scenario", column.scenario)\(attribute: "data-variant", column.variant)>\
        \(text)\(more)</td>
        """
    }
  }

  /// Steps of cost, from 0 to 5, shown as colours.
  package enum Heat: Int, CaseIterable, Sendable {
    case none, slight, noticeable, high, great, extreme

    /// The number of limits that a value exceeds, of all steps but the last.
    package init(_ value: Double, limits: [Double]) {
      self = Heat(rawValue: limits.count { value > $0 }) ?? .none
    }
  }

  struct Row {
    let cells: [Cell]
    let variant: String?
    let scenario: String?
  }

  /// The heading in a page; Markdown and terminals have headings of their own.
  package let caption: String
  let columns: [Column]
  let isSortable: Bool
  private(set) var rows: [Row] = []

  /// Creates a table without rows, which a reader of the page may sort if it is sortable.
  package init(_ columns: [Column], caption: String = "", isSortable: Bool = false) {
    self.columns = columns
    self.caption = caption
    self.isSortable = isSortable
  }

  package var isEmpty: Bool { rows.isEmpty }

  /// Adds a row; a page highlights its variant and filters by its scenario, if it has one.
  package mutating func append(_ cells: [Cell], variant: String? = nil, scenario: String? = nil) {
    precondition(cells.count == columns.count, "a row has one cell per column")
    rows.append(Row(cells: cells, variant: variant, scenario: scenario))
  }

  package mutating func append(_ texts: [String]) { append(texts.map { Cell($0) }) }

  /// The table in Markdown, without its caption and without a line end behind the last row.
  package func markdown() -> String {
    let titles = columns.map { MarkdownText.escaped($0.title) }
    let alignments = columns.map { $0.alignment == .left ? "---" : "--:" }
    let cells = rows.map { $0.cells.map { $0.text(MarkdownText.escaped) } }
    return ([titles, alignments] + cells).map { "| \($0.joined(separator: " | ")) |" }
      .joined(separator: "\n")
  }

  /// The table for a page, in a region of its own that scrolls sideways.
  package func html() -> HTML {
    let kind: HTML = isSortable ? "sortable" : "plain"
    return """
      <div class="scroll" role="region" tabindex="0" aria-label="\(caption)">
      <table class="\(kind)">
      <caption><span>\(caption)</span></caption>
      <thead><tr>\(HTML(joining: columns.map(\.html)))</tr></thead>
      <tbody>
      \(HTML(lines: rows.map(html)))
      </tbody>
      </table>
      </div>
      """
  }

  private func html(_ row: Row) -> HTML {
    let cells = zip(columns, row.cells).dropFirst().map { column, cell in cell.html(in: column) }
    return """
      <tr\(attribute: "data-variant", row.variant)\(attribute: "data-scenario", row.scenario)>\
      \(row.cells.first?.rowHeader ?? "")\(HTML(joining: cells))</tr>
      """
  }
}
