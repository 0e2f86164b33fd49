import Results
import TextOutput

struct VariantSection {
  let figures: ResultTable
  let guide: ReportGuide
  let places: Places

  func section() -> ReportSection {
    ReportSection(
      title: "The variants", anchor: "variants",
      blocks: [
        .page("<ul class=\"variants\">\n\(HTML(lines: figures.variants.map(line)))\n</ul>"),
        .summary(figures.variants.map(markdown).joined(separator: "\n")),
      ])
  }

  private func line(_ name: Participant) -> HTML {
    let variant = guide.variant(name)
    let links = (variant?.links ?? []).map { " · <a href=\"\($0.path)\">\($0.title)</a>" as HTML }
    let source: HTML = variant?.follows.map { " · follows \($0)" } ?? ""
    return """
      <li id="\(places.variants[name] ?? "")" data-variant="\(name.id)"><strong>\(name.id)</strong>: \
      \(variant?.summary ?? "")\(HTML(joining: links))\(source)</li>
      """
  }

  private func markdown(_ name: Participant) -> String {
    let variant = guide.variant(name)
    let links = (variant?.links ?? []).map { " · [\($0.title)](\($0.path))" }.joined()
    let source = variant?.follows.map { " · follows \(MarkdownText.escaped($0))" } ?? ""
    return """
      - **\(MarkdownText.escaped(name.id))**: \(MarkdownText.escaped(variant?.summary ?? ""))\(links)\
      \(source)
      """
  }
}
