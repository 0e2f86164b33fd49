import Foundation
import Results
import TextOutput

/// One frame of 120 Hz as the axis, and in it what drawing takes and what each architecture adds, for a vote and
/// for a reload of a long list.
struct FramePicture {
  private struct Bar {
    let name: String
    let added: Double
  }

  private struct Group {
    let title: String
    let own: Double
    let bars: [Bar]
  }

  private let groups: [Group]
  private let renderer: String

  private static let width = 480.0
  private static let left = 140.0, right = 400.0
  private static let row = 20.0

  /// The picture of a run with widgets; nil without one.
  init?(of run: ReportRun) {
    guard let drawn = run.drawn else { return nil }
    let operations = [
      ("vote", "A vote, ten rows"), ("reload of 1,000", "A reload of 1,000 rows, 30 on the screen"),
    ]
    groups = operations.compactMap { name, title in
      guard let operation = run.operations.first(where: { $0.title == name }),
        let own = FrameSection.own(operation, drawn)
      else { return nil }
      let bars = run.architectures.compactMap { variant in
        drawn.added(operation, variant, .drawn)?.value.map { Bar(name: variant.id, added: $0) }
      }
      return bars.isEmpty
        ? nil : Group(title: title, own: own, bars: bars.sorted { $0.added < $1.added })
    }
    guard !groups.isEmpty else { return nil }
    renderer = (run.input.drawn?.record ?? run.record).views ?? "widgets"
  }

  private static func x(_ time: Double) -> Double {
    left + (right - left) * min(max(0, time) / FigureText.frame, 1.05)
  }

  private var content: (lines: [HTML], height: Double) {
    var lines: [HTML] = []
    var y = 76.0
    for group in groups {
      lines.append(Self.label(group.title, 12, y, "heading"))
      y += 12
      for bar in group.bars {
        let start = Self.x(min(group.own, group.own + bar.added))
        let end = Self.x(group.own + max(0, bar.added))
        lines += [
          Self.label(bar.name, Self.left - 8, y + 12, "name", anchor: "end"),
          Self.rectangle("drawing", Self.left, y + 2, start - Self.left),
          // At least a pixel, so that no addition is hidden.
          Self.rectangle("added", start, y + 2, bar.added > 0 ? max(1, end - start) : 0),
          Self.label(
            (bar.added < 0 ? "" : "+") + FigureText.duration(bar.added), max(end, Self.left) + 6,
            y + 12, "name"),
        ]
        y += Self.row
      }
      y += 26
    }
    let bottom = y - 22
    for time in [0.0, 2, 4] {
      let x = Self.x(time * 1e6)
      lines.append(
        Self.label(time == 0 ? "0" : "\(Int(time)) ms", x, bottom + 16, "soft", anchor: "middle"))
    }
    lines += [
      "<path class=\"frame\" d=\"M\(px: Self.right) 58V\(px: bottom)\"/>",
      Self.label("one frame: 8.3 ms", Self.width - 12, bottom + 16, "soft", anchor: "end"),
    ]
    return (lines, bottom + 26)
  }

  var file: String {
    let (lines, height) = content
    let svg: HTML = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(px: Self.width) \(px: height)" \
      width="\(px: Self.width)" height="\(px: height)" role="img" aria-labelledby="title description">
      <title id="title">What an architecture adds to a frame of 120 Hz</title>
      <desc id="description">\(description)</desc>
      <style>
      \(HTML(trusted: String(decoding: PackageResources.colors_css, as: UTF8.self)))
      svg { font-family: system-ui, sans-serif; font-size: 14px; }
      text { fill: var(--text); }
      .ground { fill: var(--page); }
      .heading { font-weight: 600; }
      .soft { fill: var(--soft); font-size: 13px; }
      .drawing { fill: var(--bar); }
      .added { fill: var(--color-2); }
      .frame { stroke: var(--text); stroke-dasharray: 5 4; fill: none; }
      </style>
      <rect class="ground" width="\(px: Self.width)" height="\(px: height)" rx="8"/>
      \(Self.label("What an architecture adds to a frame", 12, 24, "heading"))
      \(Self.rectangle("drawing", 12, 36, 12))\(Self.label("drawing, with code by hand", 30, 46, "soft"))
      \(Self.rectangle("added", 220, 36, 12))\(Self.label("added by the architecture", 238, 46, "soft"))
      \(HTML(lines: lines))
      </svg>

      """
    return svg.text
  }

  private var description: String {
    groups.map { group in
      let added = group.bars.map { "\($0.name) \(FigureText.duration($0.added))" }
      return "\(group.title): with code by hand \(FigureText.duration(group.own)); "
        + "added: \(added.joined(separator: ", "))."
    }.joined(separator: " ") + " Drawn by \(renderer)."
  }

  private static func rectangle(_ kind: String, _ x: Double, _ y: Double, _ width: Double) -> HTML {
    "<rect class=\"\(kind)\" x=\"\(px: x)\" y=\"\(px: y)\" width=\"\(px: width)\" height=\"12\"/>"
  }

  private static func label(
    _ text: String, _ x: Double, _ y: Double, _ kind: String, anchor: String = "start"
  ) -> HTML {
    "<text class=\"\(kind)\" x=\"\(px: x)\" y=\"\(px: y)\" text-anchor=\"\(anchor)\">\(text)</text>"
  }
}

extension DefaultStringInterpolation {
  fileprivate mutating func appendInterpolation(px value: Double) {
    appendLiteral(FigureText.number(value, 1))
  }
}

extension HTML.Interpolation {
  fileprivate mutating func appendInterpolation(px value: Double) {
    appendInterpolation(FigureText.number(value, 1))
  }
}
