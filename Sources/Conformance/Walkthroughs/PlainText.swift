/// Descriptions of values, without what says nothing to a reader.
enum PlainText {
  /// A description without the names of modules and outer types.
  ///
  /// Swift puts them before what lies inside of something else: `select(Scenarios.Tab.home)` is
  /// `select(.home)`. What there may be is told without saying so.
  static func of(_ description: String) -> String {
    guard description.contains(".") || description.contains("Optional(") else { return description }
    return
      description
      .replacing(/\b(?:[A-Z]\w*(?:<[^()]*(?:\(\)[^()]*)*>)?\.)+(?=[a-z])/, with: ".")
      .replacing(/\b(?:[A-Z]\w*\.)+(?=[A-Z])/, with: "")
      .replacing(/Optional\(([^()]*(?:\([^()]*\)[^()]*)*)\)/) { "\($0.output.1)" }
  }
}
