import ReferenceModels
import Scenarios
import Testing

/// What happens to a fresh application, and the structure after each intent.
struct NavigationTable {
  typealias Line = (intent: NavigationIntent, outline: String)

  /// Applies the intents one after the other; gives the model at the end.
  @discardableResult
  static func check(
    _ lines: Line..., sourceLocation: SourceLocation = #_sourceLocation
  ) -> NavigationModel {
    var model = NavigationModel()
    for (number, line) in lines.enumerated() {
      model.apply(.intent(line.intent))
      #expect(
        model.navigationContent.outline == line.outline, "line \(number), after \(line.intent)",
        sourceLocation: sourceLocation)
    }
    return model
  }
}
