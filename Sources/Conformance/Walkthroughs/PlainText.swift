/// Descriptions of values, without what says nothing to a reader.
package enum PlainText {
  /// A value in words: a text as it is, of anything else its description.
  package static func describing(_ value: Any) -> String { value as? String ?? of("\(value)") }

  /// A description without the names of modules and outer types.
  ///
  /// Swift puts them before what lies inside of something else: `select(Scenarios.Tab.home)` is
  /// `select(.home)`. What there may be is told without saying so. Texts inside of a value stand
  /// between quotation marks in its description, and stay as they are.
  static func of(_ description: String) -> String {
    guard description.contains(".") || description.contains("Optional(") else { return description }
    return
      description
      .replacing(
        /"(?:[^"\\]|\\.)*"|\b(?:[A-Z]\w*(?:<[^()]*(?:\(\)[^()]*)*>)?\.)+(?=[a-z])/
      ) { $0.output.first == "\"" ? $0.output : "." }
      .replacing(/"(?:[^"\\]|\\.)*"|\b(?:[A-Z]\w*\.)+(?=[A-Z])/) {
        $0.output.first == "\"" ? $0.output : ""
      }
      .replacing(
        #/
          "(?:[^"\\]|\\.)*"
          | Optional\(((?:"(?:[^"\\]|\\.)*"|[^()"]|\((?:"(?:[^"\\]|\\.)*"|[^()"])*\))*)\)
        /#
      ) { $0.output.1 ?? $0.output.0 }
  }
}
