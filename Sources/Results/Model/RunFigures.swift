/// The figures of a run, grouped once: by workload, size and participant.
package struct RunFigures: Sendable {
  /// The workloads, in the order of the rows.
  package let workloads: [WorkloadFigures]

  /// The scenarios, in the order of the rows.
  package let scenarios: [String]

  /// The compared participants, in the order of the rows.
  package let variants: [Participant]

  private let byScenario: [String: [WorkloadFigures]]

  /// - Complexity: linear in the number of rows.
  package init(_ rows: some Sequence<ResultRow>) {
    var names: [String] = []
    var byName: [String: [ResultRow]] = [:]
    for row in rows {
      let name = "\(row.scenario)/\(row.workload)"
      if byName[name] == nil { names.append(name) }
      byName[name, default: []].append(row)
    }
    workloads = names.compactMap { WorkloadFigures(byName[$0, default: []]) }
    byScenario = Dictionary(grouping: workloads, by: \.scenario)
    scenarios = workloads.map(\.scenario).withoutRepetitions
    variants = workloads.flatMap(\.variants).withoutRepetitions
  }

  /// The workload of a name like `counter/dispatch`.
  package func workload(named name: String) -> WorkloadFigures? {
    workloads.first { $0.name == name }
  }

  /// The workloads of a scenario, or all of them.
  package func workloads(of scenario: String?) -> [WorkloadFigures] {
    scenario.map { byScenario[$0] ?? [] } ?? workloads
  }

  /// The variants that were measured although they break a rule, each with the scenarios.
  package var unsoundVariants: [(variant: Participant, scenarios: [String])] {
    workloads.flatMap(\.participants).withoutRepetitions.compactMap { variant in
      let names = scenarios.filter { workloads(of: $0).contains { $0.isUnsound(variant) } }
      return names.isEmpty ? nil : (variant, names)
    }
  }

  /// The scenarios in which a variant does not conform.
  package func disqualifiedScenarios(of variant: Participant) -> [String] {
    scenarios.filter { workloads(of: $0).contains { $0.isDisqualified(variant) } }
  }
}

/// The figures of one workload.
package struct WorkloadFigures: Sendable {
  package let scenario: String
  package let workload: String

  /// The sizes in the order of the rows, which is that of cost.
  package let sizes: [Size]

  /// The measured participants, yardsticks too.
  package let participants: [Participant]

  /// The rows, those of a cell next to each other.
  package let rows: [ResultRow]

  private let places: [Key: Int]

  /// The ratios of two variants' times from the same rounds.
  private let pairs: [Key: TimeRatio]

  /// The variants that do not conform, each with its first reason.
  package let disqualifications: [(variant: Participant, reason: String)]
  private let disqualified: Set<Participant>

  /// The variants that were measured although they break a rule.
  private let unsound: Set<Participant>

  private struct Key: Hashable {
    let measure: Measure
    let size: Size?
    let variant: Participant
    var other: Participant?
  }

  fileprivate init?(_ rows: [ResultRow]) {
    guard let first = rows.first else { return nil }
    scenario = first.scenario
    workload = first.workload
    self.rows = rows
    sizes = rows.compactMap(\.size).withoutRepetitions
    participants = rows.map(\.variant).withoutRepetitions
    var disqualified: Set<Participant> = []
    disqualifications = rows.compactMap { row in
      row.reason.flatMap { disqualified.insert(row.variant).inserted ? (row.variant, $0) : nil }
    }
    self.disqualified = disqualified
    unsound = Set(rows.lazy.filter(\.isUnsound).map(\.variant))
    let keys = rows.map {
      Key(measure: $0.measure, size: $0.size, variant: $0.variant, other: $0.other)
    }
    places = Dictionary(zip(keys, rows.indices), uniquingKeysWith: { _, last in last })
    pairs = places.compactMapValues { place in
      rows[place].other == nil ? nil : rows[place].time.flatMap { TimeRatio($0) }
    }
  }

  /// The name in all files, for example `counter/dispatch`.
  package var name: String { "\(scenario)/\(workload)" }

  /// The compared participants.
  package var variants: [Participant] { participants.filter(\.isCompared) }

  /// The size that costs most.
  package var largest: Size? { sizes.last }

  /// The size of a screen.
  package var screen: Size? { size(nearest: 10) }

  /// The size with the nearest number.
  package func size(nearest n: Int) -> Size? {
    sizes.min { abs(($0.n ?? .max) - n) < abs(($1.n ?? .max) - n) }
  }

  /// The share of the baseline's time that the loop and the services take, the same for all; nil
  /// unless both were measured.
  package func sharedPart(_ size: Size) -> Double? {
    guard let shared = row(.settleTime, size, .driver)?.value,
      let whole = row(.settleTime, size, .baseline)?.value, whole > 0
    else { return nil }
    return shared / whole
  }

  /// Whether the variants share more than half of the baseline's time, so that their ratios say little
  /// of them.
  package func isMostlyShared(_ size: Size) -> Bool { sharedPart(size) ?? 0 > 0.5 }

  package func row(_ metric: Metric, _ size: Size, _ variant: Participant) -> ResultRow? {
    row(.value(of: metric), size, variant)
  }

  /// The ratio of a variant's time to another one's, from the same rounds; nil where the run has none.
  package func ratio(of variant: Participant, to other: Participant, _ size: Size) -> TimeRatio? {
    func key(_ variant: Participant, _ other: Participant) -> Key {
      Key(measure: .value(of: .relativeTime), size: size, variant: variant, other: other)
    }
    return pairs[key(variant, other)] ?? pairs[key(other, variant)]?.inverse
  }

  /// Whether two variants were compared in the same rounds.
  package var hasPairs: Bool { !pairs.isEmpty }

  /// The growth of a cost with n.
  package func growth(of metric: Metric, _ variant: Participant) -> PowerLaw? {
    guard case .growth(_, let law)? = row(.growth(of: metric), nil, variant)?.finding else {
      return nil
    }
    return law
  }

  /// Whether a variant does not conform, at whatever size.
  package func isDisqualified(_ variant: Participant) -> Bool { disqualified.contains(variant) }

  /// Whether the figures of a variant are those of one that breaks a rule.
  package func isUnsound(_ variant: Participant) -> Bool { unsound.contains(variant) }

  /// The name of a variant beside its figures.
  package func label(_ variant: Participant) -> String {
    isUnsound(variant) ? "\(variant), \(Flag.unsound.rawValue)" : variant.id
  }

  private func row(_ measure: Measure, _ size: Size?, _ variant: Participant) -> ResultRow? {
    places[Key(measure: measure, size: size, variant: variant)].map { rows[$0] }
  }
}

extension Sequence where Element: Hashable {
  /// The elements without repetitions, in the order in which they come first.
  package var withoutRepetitions: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
