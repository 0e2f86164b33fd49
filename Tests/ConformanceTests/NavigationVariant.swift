import BuiltInArchitectures
import Conformance
import ReferenceModels
import Scenarios
import Testing

/// A variant as the argument of a test, shown by its identifier.
struct NavigationVariant: CustomTestStringConvertible, Sendable {
  let architecture: any NavigationArchitecture.Type

  var testDescription: String { architecture.profile.variant }

  /// The reason why the variant does not keep a rule, if it declares one.
  func knownGap(_ rule: String) -> String? { architecture.profile.knownGaps[rule] }

  /// Runs a test with a fresh application.
  @MainActor
  func run(_ body: @MainActor (NavigationFixture) throws -> Void) throws {
    try withNavigationApp(of: architecture, body)
  }

  /// Every variant that implements the navigation.
  static let all = BuiltInVariants.navigation.map { NavigationVariant(architecture: $0) }
}

/// What happens to a fresh application, and the outline of the structure after it.
typealias NavigationLine = (intent: NavigationIntent, outline: String)

extension NavigationVariant {
  /// Sends intents to a fresh application, and compares the structure after each.
  ///
  /// A view is shown every change once, and nothing when nothing changed.
  @MainActor
  func check(
    _ lines: NavigationLine..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try run { fixture in
      let view = fixture.probeNavigation()
      for (number, line) in lines.enumerated() {
        let before = fixture.app.navigationContent
        view.forget()
        fixture.send(line.intent)
        let after = fixture.app.navigationContent
        let comment: Comment = "line \(number), after \(line.intent)"
        #expect(after.outline == line.outline, comment, sourceLocation: sourceLocation)
        let isExact = after != before || knownGap("X07") == nil
        let expected = after != before ? [after] : []
        #expect(
          !isExact || view.changes == expected, comment, sourceLocation: sourceLocation)
      }
      #expect(fixture.diagnostics.reports.isEmpty, sourceLocation: sourceLocation)
    }
  }
}

// In tests an identity is its number.

extension ScreenID: ExpressibleByIntegerLiteral {
  /// Takes the number as it stands.
  public init(integerLiteral number: Int) { self.init(number) }
}

extension ModalID: ExpressibleByIntegerLiteral {
  /// Takes the number as it stands.
  public init(integerLiteral number: Int) { self.init(number) }
}
