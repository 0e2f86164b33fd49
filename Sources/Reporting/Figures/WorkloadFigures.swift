import Benchmarking

/// What was measured of one workload.
struct WorkloadFigures {
  /// A size, and the number that its label stands for.
  struct Size: Equatable {
    let label: String
    let n: Int?
  }

  let scenario: String
  let workload: String

  /// In the order of the file, which is that of cost.
  private(set) var sizes: [Size] = []

  /// Everything that was measured, the driver and the floor's second part too.
  private(set) var participants: [String] = []

  private var rows: [Key: ResultRow] = [:]

  private struct Key: Hashable {
    let metric: String
    let size: String?
    let variant: String
  }

  init(scenario: String, workload: String, rows: [ResultRow]) {
    self.scenario = scenario
    self.workload = workload
    for row in rows {
      self.rows[Key(metric: row.metric, size: row.size, variant: row.variant)] = row
      if !participants.contains(row.variant) { participants.append(row.variant) }
      guard let label = row.size, !sizes.contains(where: { $0.label == label }) else { continue }
      sizes.append(Size(label: label, n: row.n))
    }
  }

  /// Its name in all files.
  var name: String { "\(scenario)/\(workload)" }

  /// Those that are compared.
  var variants: [String] {
    participants.filter { $0 != Suite.driver && $0 != Suite.floorAgain }
  }

  /// The size that is dearest.
  var largest: Size? { sizes.last }

  func row(_ metric: Metric, _ size: Size, _ variant: String) -> ResultRow? {
    rows[Key(metric: metric.rawValue, size: size.label, variant: variant)]
  }

  /// How a cost grows with n.
  func growth(of metric: Metric, _ variant: String) -> ResultRow? {
    rows[Key(metric: metric.scalingExponent, size: nil, variant: variant)]
  }

  /// The variants' times at a size, each over the floor's.
  func contenders(_ size: Size) -> [Contender] {
    variants.compactMap { variant in row(.settleTime, size, variant).flatMap { Contender($0) } }
  }

  /// Whether a variant has no figures because it is not what the contract says.
  func isDisqualified(_ variant: String) -> Bool {
    rows.values.contains { $0.variant == variant && $0.conformance == .doesNotConform }
  }
}
