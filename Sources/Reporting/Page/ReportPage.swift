import Foundation
import Results
import TextOutput

/// The page: one document without other files, readable without scripts.
struct ReportPage {
  static let title = "What does an application architecture cost?"

  let survey: Survey
  let first: FirstTable
  let sections: [ReportSection]

  var html: HTML {
    get throws {
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; base-uri 'none'; \
      form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(Self.title)</title>
      <link rel="icon" href="data:,">
      <style>
      \(Self.resource(PackageResources.colors_css))
      \(Self.resource(PackageResources.report_css))
      </style>
      </head>
      <body>
      <header>
      <h1>\(Self.title)</h1>
      <p>\(survey.subtitle)</p>
      \(HTML(lines: survey.warnings.map { "<p class=\"warning\" role=\"note\">\($0)</p>" }))
      </header>
      <main>
      <section id="answer" aria-labelledby="what">
      <h2 id="what">What each architecture adds</h2>
      \(answers)
      \(Self.controls)
      <div id="table">
      \(first.table.html())
      </div>
      <p id="legend">\(first.ownTimes ?? "")</p>
      <div id="details" role="region" aria-label="One figure in detail" aria-live="polite" hidden></div>
      </section>
      <section id="growth" hidden>
      <details><summary><h2>How cost grows</h2></summary>
      <p class="controls"><label>Workload <select id="workload"></select></label></p>
      <div id="plot"></div>
      </details>
      </section>
      \(HTML(lines: sections.map(Self.folded)))
      </main>
      <footer><p>Made by arch-bench from \(survey.runs.map(\.record.runID).joined(separator: ", ")).</p></footer>
      <script type="application/json" id="data">\(try PageData(survey).html)</script>
      <script>
      \(Self.resource(PackageResources.report_js))
      </script>
      </body>
      </html>

      """
    }
  }

  private var answers: HTML {
    let lines = first.answers(survey.codeCosts).map {
      "<li><strong>\($0.question)</strong> \($0.answer)</li>" as HTML
    }
    return lines.isEmpty ? "" : "<ul class=\"answers\">\n\(HTML(lines: lines))\n</ul>"
  }

  /// What a reader can choose; the script fills the lists and shows them.
  private static let controls: HTML = """
    <div id="controls" class="controls" hidden>
    <label>Show <select id="measure"></select></label>
    <label>of <select id="columns"></select></label>
    <label id="size-label">Size <select id="size"></select></label>
    <label>Clock <select id="clock"></select></label>
    <label>Processor <select id="run"></select></label>
    </div>
    """

  private static func folded(_ section: ReportSection) -> HTML {
    """
    <section id="\(section.anchor)">
    <details><summary><h2>\(section.title)</h2></summary>
    \(section.html)
    </details>
    </section>
    """
  }

  private static func resource(_ bytes: [UInt8]) -> HTML {
    HTML(trusted: String(decoding: bytes, as: UTF8.self))
  }
}
