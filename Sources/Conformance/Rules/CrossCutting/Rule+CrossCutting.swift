extension Rule {
  /// Rules that hold in every scenario.
  static let crossCutting: [Rule] = walks + deliveries
}
