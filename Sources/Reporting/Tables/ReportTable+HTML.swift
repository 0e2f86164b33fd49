import TextOutput

extension ReportTable {
  /// The table for a page, in a region of its own that can be scrolled sideways.
  var html: HTML {
    let kind: HTML = isSortable ? "sortable" : "plain"
    return """
      <div class="scroll" role="region" tabindex="0" aria-label="\(caption)">
      <table class="\(kind)">
      <caption><span>\(caption)</span></caption>
      <thead><tr><th scope="col">\(names)</th>\(header)</tr></thead>
      <tbody>
      \(HTML(lines: rows.map(line)))
      </tbody>
      </table>
      </div>
      """
  }

  private var header: HTML {
    joined(
      columns.map { column in
        let kind: HTML = column.isNumeric ? " class=\"number\"" : ""
        return """
          <th scope="col"\(kind)\(attribute("title", column.note))\
          \(attribute("data-scenario", column.scenario))>\(column.title)</th>
          """
      })
  }

  private func line(_ row: Row) -> HTML {
    // A line may end behind a slash.
    let text = HTML(trusted: HTML.escaped(row.name).replacing("/", with: "/<wbr>"))
    let name: HTML = row.link.map { "<a href=\"#\($0)\">\(text)</a>" } ?? text
    let cells = zip(columns, row.cells).map { column, cell in
      html(cell, column)
    }
    return """
      <tr\(attribute("data-variant", row.variant))\(attribute("data-scenario", row.scenario))>\
      <th scope="row"\(attribute("title", row.note))><span class="name">\(name)</span></th>\(joined(cells))</tr>
      """
  }

  private func html(_ cell: Cell, _ column: Column) -> HTML {
    var classes = column.isNumeric ? ["number"] : []
    if column.isProse { classes.append("prose") }
    if let heat = cell.heat { classes.append("heat-\(heat.rawValue)") }
    let sign: HTML =
      cell.heat.map { "<span class=\"sign\" aria-hidden=\"true\">\($0.sign)</span>" } ?? ""
    let letters: HTML =
      cell.letters.isEmpty
      ? "" : " <span class=\"letters\" title=\"group \(cell.letters)\">\(cell.letters)</span>"
    return """
      <td\(attribute("class", classes.isEmpty ? nil : classes.joined(separator: " ")))\
      \(attribute("data-key", cell.key.map(\.description)))\(attribute("title", cell.note))\
      \(attribute("data-scenario", column.scenario))>\(sign)\(cell.text)\(letters)</td>
      """
  }

  private func attribute(_ name: HTML, _ value: String?) -> HTML {
    value.map { " \(name)=\"\($0)\"" } ?? ""
  }

  private func joined(_ parts: [HTML]) -> HTML { HTML(trusted: parts.map(\.text).joined()) }
}
