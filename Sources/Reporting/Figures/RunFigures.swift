import Benchmarking

/// What a run measured, by workload.
struct RunFigures {
  /// In the order of the file.
  let workloads: [WorkloadFigures]

  /// The scenarios, in the order of the file.
  let scenarios: [String]

  /// The variants, in the order of the file.
  let variants: [String]

  init(_ rows: [ResultRow]) {
    var names: [String] = []
    var byName: [String: [ResultRow]] = [:]
    for row in rows {
      let name = "\(row.scenario)/\(row.workload)"
      if byName[name] == nil { names.append(name) }
      byName[name, default: []].append(row)
    }
    workloads = names.compactMap { name in
      let rows = byName[name, default: []]
      return rows.first.map {
        WorkloadFigures(scenario: $0.scenario, workload: $0.workload, rows: rows)
      }
    }
    scenarios = Self.distinct(workloads.map(\.scenario))
    variants = Self.distinct(workloads.flatMap(\.variants))
  }

  /// The workloads of a scenario, or all of them.
  func workloads(of scenario: String?) -> [WorkloadFigures] {
    workloads.filter { scenario == nil || $0.scenario == scenario }
  }

  private static func distinct(_ texts: [String]) -> [String] {
    var known: Set<String> = []
    return texts.filter { known.insert($0).inserted }
  }
}
