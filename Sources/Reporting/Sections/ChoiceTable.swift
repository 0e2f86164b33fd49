import Results
import TextOutput

/// The costs of each variant, at run time and in code, for an article on choosing one.
struct ChoiceTable {
  let survey: Survey

  private var overview: Overview { survey.main.overview }

  var text: String {
    var columns = [VariantColumn(.init("variant")) { .init($0.id) }]
    columns += survey.operations.map { operation in
      VariantColumn(.init(operation.title, .right)) {
        survey.addedCell($0, operation.workload, operation.group.size, survey.condition)
      }
    }
    columns += [
      VariantColumn(.init("per list row", .right)) { bytes(perRow($0)) },
      VariantColumn(.init("per attached view", .right)) { bytes(overview.bytesPerRowView($0)) },
      survey.most(over: nil),
    ]
    if survey.codeCosts != nil {
      columns += [
        VariantColumn(.init("three features: files, lines", .right)) { .init(change($0)) },
        VariantColumn(.init("lines of all", .right)) { .init("\(sum(.lines, $0))") },
      ]
    }
    let place = survey.conditionPlace.isEmpty ? "" : ",\(survey.conditionPlace)"
    return [
      """
      Time that each variant adds to that of `direct`, \(survey.condition.words)\(place), on a screen of ten; for \
      `direct`, its own time. Memory in bytes.
      """,
      Table(of: overview.variants, columns).markdown(), testing,
    ].compactMap(\.self).joined(separator: "\n\n")
  }

  private func bytes(_ value: Double?) -> Table.Cell {
    .init(value.map { FigureText.number($0, 0) } ?? "")
  }

  /// The bytes that a further row of a list keeps alive, with its view, by the peaks at two sizes.
  private func perRow(_ variant: Participant) -> Double? {
    guard let workload = overview.figures.workload(named: Overview.list),
      let small = workload.screen, let large = workload.largest, let from = small.n,
      let to = large.n, to > from,
      let low = workload.row(.peakLiveBytes, small, variant)?.value,
      let high = workload.row(.peakLiveBytes, large, variant)?.value
    else { return nil }
    return (high - low) / Double(to - from)
  }

  // MARK: Code

  private func change(_ variant: Participant) -> String {
    """
    \(sum(.changeFiles, variant)), +\(sum(.changeLinesAdded, variant)) \
    −\(sum(.changeLinesRemoved, variant))
    """
  }

  /// The cost of unit tests, in the order of lines.
  private var testing: String? {
    let tested = overview.variants.map { variant in
      (variant, lines: sum(.testLines, variant) + sum(.testSetupLines, variant))
    }.filter { $0.lines > 0 }.sorted { $0.lines < $1.lines }
    guard !tested.isEmpty else { return nil }
    let costs = tested.map { "\($0.lines) and \(sum(.testDoubles, $0.0)) in `\($0.0)`" }
    return """
      Unit tests of the same ten behaviours take, in lines with their set-up and in doubles,
      \(costs.joined(separator: ",\n")).
      """
  }

  /// A figure of a variant's code, with the code of its family.
  private func sum(_ metric: CodeCostRow.Metric, _ variant: Participant) -> Int {
    (survey.codeCosts?.rows ?? []).filter { $0.variant == variant.id && $0.metric == metric }
      .reduce(0) { $0 + Int($1.value) }
  }
}
