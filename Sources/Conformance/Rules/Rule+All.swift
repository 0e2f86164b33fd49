extension Rule {
  /// Every rule, in the order of identifiers within each part.
  public static let all: [Rule] = crossCutting + counter + navigation + news

  /// The rule with an identifier, in capitals or small letters.
  public static func named(_ id: String) -> Rule? { all.first { $0.id == id.uppercased() } }
}
