import Conformance

extension Saboteur {
  /// Every saboteur, in the order of the rules that they break.
  public static let all: [Saboteur] = crossCutting + counter + navigation + news

  /// The must- and should-rules that nothing can be made to break, each with the reason.
  public static let exemptions = [
    "X25": "Swift's checked isolation keeps it: what would break it does not compile"
  ]
}
