import Results
import Foundation
import TextOutput

/// The page: one document that needs nothing but itself, and no script to be read.
struct ReportPage {
  let record: RunRecord
  let warnings: [String]
  let plotObstacle: String?
  let scenarios: [String]

  /// What everybody reads.
  let sections: [ReportSection]

  /// What stands below the comparison of two variants.
  let details: [ReportSection]

  /// What the script compares.
  let comparison: HTML

  var html: HTML {
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
    <title>arch-bench: \(record.runID)</title>
    <link rel="icon" href="data:,">
    <style>
    \(Self.resource(PackageResources.colors_css))
    \(Self.resource(PackageResources.report_css))
    </style>
    </head>
    <body>
    <a class="skip" href="#answer">To the results</a>
    <header>
    <h1>What does an application architecture cost?</h1>
    <p>\(subtitle)</p>
    \(HTML(lines: notes.map { "<p class=\"warning\" role=\"note\">\($0)</p>" }))
    </header>
    <nav aria-label="Contents">
    <ul>
    \(contents)
    </ul>
    </nav>
    <div id="controls" class="controls" hidden>
    <label>Scenario <select id="scenario"><option value="">all</option>\
    \(HTML(lines: scenarios.map { "<option>\($0)</option>" }))</select></label>
    </div>
    <main>
    \(HTML(lines: sections.map(Self.html)))
    \(ComparisonSection.html)
    \(HTML(lines: details.map(Self.html)))
    </main>
    <footer><p>Made by arch-bench from run \(record.runID).</p></footer>
    <script type="application/json" id="comparison">\(comparison)</script>
    <script>
    \(Self.resource(PackageResources.report_js))
    </script>
    </body>
    </html>

    """
  }

  private var subtitle: String {
    let facts = [
      record.machine.cpuModel, record.machine.coreCount.map { "\($0) cores" },
      "Swift \(record.build.swiftVersion)", record.startedAt.formatted(.iso8601),
    ]
    return facts.compactMap(\.self).joined(separator: " · ")
  }

  private var notes: [String] {
    warnings + (plotObstacle.map { ["This page has no plots: \($0)."] } ?? [])
  }

  private var contents: HTML {
    let compare: HTML = "<li id=\"to-compare\" hidden><a href=\"#compare\">Compare two</a></li>"
    return HTML(lines: sections.map(Self.link) + [compare] + details.map(Self.link))
  }

  private static func link(_ section: ReportSection) -> HTML {
    "<li\(attribute(section))><a href=\"#\(section.anchor)\">\(section.title)</a></li>"
  }

  private static func html(_ section: ReportSection) -> HTML {
    """
    <section id="\(section.anchor)"\(attribute(section))>
    <h2>\(section.title)</h2>
    \(section.html)
    </section>
    """
  }

  private static func attribute(_ section: ReportSection) -> HTML {
    section.scenario.map { " data-scenario=\"\($0)\"" } ?? ""
  }

  private static func resource(_ bytes: [UInt8]) -> HTML {
    HTML(trusted: String(decoding: bytes, as: UTF8.self))
  }
}
