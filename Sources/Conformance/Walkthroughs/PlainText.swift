/// Descriptions of values, without the names of modules and outer types.
package enum PlainText {
  // Made once, which takes longer than to use them; they are only read, though not declared Sendable.
  nonisolated(unsafe) private static let outerTypesOfCases =
    /"(?:[^"\\]|\\.)*"|\b(?:[A-Z]\w*(?:<[^()]*(?:\(\)[^()]*)*>)?\.)+(?=[a-z])/

  nonisolated(unsafe) private static let outerTypesOfTypes =
    /"(?:[^"\\]|\\.)*"|\b(?:[A-Z]\w*\.)+(?=[A-Z])/

  nonisolated(unsafe) private static let optionals =
    #/
      "(?:[^"\\]|\\.)*"
      | Optional\(((?:"(?:[^"\\]|\\.)*"|[^()"]|\((?:"(?:[^"\\]|\\.)*"|[^()"])*\))*)\)
    /#

  /// A string as it is, any other value by its simplified description.
  package static func describing(_ value: Any) -> String { value as? String ?? of("\(value)") }

  /// A simplified description: `select(Scenarios.Tab.home)` becomes `select(.home)`, and `Optional`
  /// is removed; strings, which descriptions of composite values put in quotation marks, are kept.
  static func of(_ description: String) -> String {
    guard description.contains(".") || description.contains("Optional(") else { return description }
    return
      description
      .replacing(outerTypesOfCases) { $0.output.first == "\"" ? $0.output : "." }
      .replacing(outerTypesOfTypes) { $0.output.first == "\"" ? $0.output : "" }
      .replacing(optionals) { $0.output.1 ?? $0.output.0 }
  }
}
