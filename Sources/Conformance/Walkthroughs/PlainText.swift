/// Descriptions of values, without what says nothing to a reader.
enum PlainText {
  /// A description in which cases of enumerations come without the names of their types, which
  /// Swift puts before those that lie inside of others: `select(Scenarios.Tab.home)` is
  /// `select(.home)`.
  static func of(_ description: String) -> String {
    guard description.contains(".") else { return description }
    return description.replacing(/\b[A-Z]\w*\.(?:[A-Z]\w*(?:<[^()]*>)?\.)*(?=[a-z])/, with: ".")
  }
}
