import Results
import TextOutput

/// A drawing in the colours of the style sheet, for a page or as a file of its own.
struct PlotDocument {
  let title: String

  /// The text behind the title in a page, and below it in a file.
  let caption: String, note: String
  let width: Int, height: Int
  let content: HTML

  var figure: HTML {
    """
    <figure>
    <figcaption>\(title)\(caption)</figcaption>
    <svg class="plot" viewBox="0 0 \(width) \(height)" role="img" \
    aria-label="\(title); the table below has the figures">
    \(content)
    </svg>
    </figure>
    """
  }

  /// The drawing as a file, with a light or dark background as the reader prefers.
  var file: String {
    let head = 48
    let file: HTML = """
      <svg xmlns="http://www.w3.org/2000/svg" class="plot" viewBox="0 0 \(width) \(head + height)" \
      width="\(width)" height="\(head + height)" role="img" aria-labelledby="title description">
      <title id="title">\(title)</title>
      <desc id="description">\(note)</desc>
      <style>
      \(HTML(trusted: String(decoding: PackageResources.colors_css, as: UTF8.self)))\
      .ground { fill: var(--page); }
      .heading { fill: var(--text); font-size: 16px; font-weight: 600; }
      .soft { fill: var(--soft); font-size: 13px; }
      </style>
      <rect class="ground" width="\(width)" height="\(head + height)" rx="8"/>
      <text class="heading" x="16" y="22">\(title)</text>
      <text class="soft" x="16" y="41">\(note)</text>
      <g transform="translate(0 \(head))">
      \(content)
      </g>
      </svg>

      """
    return file.text
  }
}

extension HTML {
  static func path(_ kind: String, _ path: String) -> HTML {
    "<path class=\"\(kind)\" d=\"\(path)\"/>"
  }

  static func label(
    _ text: String, _ x: Double, _ y: Double, _ anchor: String, turn: Int = 0
  ) -> HTML {
    let place = "translate(\(px: x) \(px: y))" + (turn == 0 ? "" : " rotate(\(turn))")
    return """
      <text class="label" text-anchor="\(anchor)" transform="\(place)">\(text)</text>
      """
  }
}

extension DefaultStringInterpolation {
  mutating func appendInterpolation(px value: Double) {
    appendLiteral(FigureText.number(value, 1))
  }
}
