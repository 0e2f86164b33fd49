/// Why a text is no script of a walk.
public enum WalkScriptError: Error, Equatable, CustomStringConvertible {
  /// It does not have the parts of one.
  case wrongForm(String)

  /// It names a scenario that there is not.
  case unknownScenario(String)

  /// One of its numbers is none.
  case notANumber(String)

  /// What is wrong and how it should be.
  public var description: String {
    switch self {
    case .wrongForm(let text):
      "'\(text)' is no script; one looks like 'news:1f:3a90c1.77b2': scenario, header and steps"
    case .unknownScenario(let name):
      """
      a script begins with its scenario, and '\(name)' is none; it is one of \
      \(ScenarioName.allCases.map(\.rawValue).joined(separator: ", "))
      """
    case .notANumber(let digits):
      "a script has hexadecimal numbers from 0 to ffffffff, and '\(digits)' is none"
    }
  }
}
