import TextOutput

/// A part of a report: what the page and the summary say about one question.
///
/// Whoever has more to say gives further sections to ``Report/init(_:guide:further:)``.
package struct ReportSection: Sendable {
  /// The heading, as text.
  package let title: String

  /// The place in the page that links lead to: small letters, digits and hyphens, unlike all others.
  package let anchor: String

  /// The scenario that the section is about, nil for all; a filter hides the others'.
  package let scenario: String?

  /// What the page shows below the heading.
  package let html: HTML

  /// What the summary says below the heading; nothing leaves the heading out too.
  package let markdown: String

  /// Makes a section.
  package init(
    title: String, anchor: String, scenario: String? = nil, html: HTML, markdown: String
  ) {
    self.title = title
    self.anchor = anchor
    self.scenario = scenario
    self.html = html
    self.markdown = markdown
  }
}
