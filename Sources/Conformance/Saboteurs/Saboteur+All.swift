extension Saboteur {
  /// Every saboteur, in the order of the rules that they break.
  public static let all: [Saboteur] = crossCutting + counter + navigation + news
}
