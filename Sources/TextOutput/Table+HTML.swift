extension Table {
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

extension Table.Column {
  fileprivate var isNumeric: Bool { alignment == .right }

  fileprivate var html: HTML {
    """
    <th scope="col"\(attribute: "class", isNumeric ? "number" : nil)\(attribute: "title", note)\
    \(attribute: "data-scenario", scenario)\(attribute: "data-variant", variant)>\(title)</th>
    """
  }
}

extension Table.Cell {
  fileprivate var rowHeader: HTML {
    // A line may end behind a slash.
    let text = HTML(trusted: HTML.escaped(text).replacing("/", with: "/<wbr>"))
    let name: HTML = link.map { "<a href=\"#\($0)\">\(text)</a>" } ?? text
    let description: HTML = description.map { " <small>\($0)</small>" } ?? ""
    return """
      <th scope="row"\(attribute: "title", note)><span class="name">\(name)</span>\(description)</th>
      """
  }

  fileprivate func html(in column: Table.Column) -> HTML {
    let classes = [
      column.isNumeric ? "number" : nil, column.isProse ? "prose" : nil,
      heat.map { "heat-\($0.rawValue)" },
    ].compactMap(\.self)
    let group: HTML =
      letters.isEmpty ? "" : " <sup title=\"group \(letters)\">\(letters)</sup>"
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
