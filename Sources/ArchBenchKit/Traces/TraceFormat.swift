import Conformance
import TextOutput

/// The forms that walkthroughs can be printed in.
enum TraceFormat: String, OutputFormat {
  /// Lines for people.
  case text
  /// A sequence diagram in the language of Mermaid.
  case mermaid
  /// One JSON object.
  case json

  /// A walkthrough, or two by the same script, in this form; diagrams stand one after the other.
  func text(
    _ walkthrough: Walkthrough, against other: Walkthrough?, style: TerminalStyle
  ) throws -> String {
    let all = [walkthrough] + (other.map { [$0] } ?? [])
    switch self {
    case .text:
      let text = TraceText(style: style)
      return other.map { text.text(walkthrough, against: $0) } ?? text.text(walkthrough)
    case .mermaid:
      return MermaidDiagram(walkthrough: walkthrough).text()
    case .json: return try TraceDocument(all).json()
    }
  }
}
