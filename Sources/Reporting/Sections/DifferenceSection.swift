import Results
import TextOutput

/// The differences between the processors of a report: in answers, ranks, decisions, claims and ratios.
struct DifferenceSection {
  let survey: Survey

  /// The current runs; with an older one beside a single current one, all.
  private var runs: [ReportRun] {
    survey.quoted.count > 1 ? survey.quoted : survey.runs.filter { $0.timeObstacle == nil }
  }

  /// The section; nil for one run.
  func section() -> ReportSection? {
    guard runs.count > 1 else { return nil }
    let lists = [
      ("Answers", answers), ("Ranks by the mean of ratios", meanRanks),
      ("Ranks in workloads: two runs distinguish the variants, in opposite orders", cellRanks),
      ("Decisions", decisions), ("Claims", claims),
    ]
    return ReportSection(
      title: "What differs between processors", anchor: "processors",
      blocks: [.paragraph(([Self.lead] + older).joined(separator: " "))]
        + lists.flatMap { title, items in
          [.heading(title), items.isEmpty ? .paragraph("None differ.") : .list(items)]
        } + overlap)
  }

  private static let lead = """
    Counts do not depend on the processor; times do. These statements do not hold on all of these processors; they are \
    on times of operations repeated without pause.
    """

  /// A caution where code and processor both differ.
  private var older: [String] {
    runs.filter { !$0.isCurrent }.map {
      "\($0.name) is of \($0.ageNote): a part of its differences may come from changes of the code."
    }
  }

  /// A statement with its value on each processor; nil where they agree, or where one has no value.
  private func difference(_ title: String, _ value: (ReportRun) -> String?) -> String? {
    let values = runs.compactMap { run in value(run).map { (name: run.name, value: $0) } }
    guard values.count == runs.count, Set(values.map(\.value)).count > 1 else { return nil }
    let groups = Dictionary(grouping: values, by: \.value).sorted { $0.key < $1.key }
    let texts = groups.map { value, members in
      "\(value.isEmpty ? "none" : value)\(survey.place(of: members.map(\.name)))"
    }
    return "\(title): \(texts.joined(separator: "; "))."
  }

  // MARK: Answers and ranks

  private var answers: [String] {
    let additions = [Scale.screen, .largest].compactMap { scale in
      let sets = runs.map { noticeable($0, scale) }
      let common = sets.dropFirst().reduce(sets[0]) { $0.intersection($1) }
      return difference(
        "A variant adds more than 1 % of a frame \(scale.place), beside the workloads where one does on all"
      ) { run in
        noticeable(run, scale).subtracting(common).sorted().listed("and")
      }
    }
    let ends = [Scale.screen, .largest].flatMap { scale in
      [("Least", \Answers.Extremes.fastest), ("Most", \.slowest)].compactMap { title, path in
        difference("\(title) \(scale.place)") { run in
          Answers.Extremes(run.overview.means(over: nil, at: scale))?[keyPath: path]
            .map(\.id).sorted().listed("and")
        }
      }
    }
    return additions + ends
  }

  /// The workloads of all runs in which a variant adds more than 1 % of a frame.
  private func noticeable(_ run: ReportRun, _ scale: Scale) -> Set<String> {
    Set(
      run.overview.additions(over: nil, at: scale).filter { added in
        added.isNoticeable
          && runs.allSatisfy { $0.overview.figures.workload(named: added.workload) != nil }
      }.map(\.workload))
  }

  private var meanRanks: [String] {
    [Scale.screen, .largest].flatMap { scale in
      opposites(runs.map { $0.overview.means(over: nil, at: scale) }).map {
        "\(scale.place): \($0)"
      }
    }
  }

  private var cellRanks: [String] {
    var places: [String: [String]] = [:]
    for scale in [Scale.screen, .largest] {
      for workload in survey.main.overview.figures.workloads {
        guard let size = scale.size(of: workload) else { continue }
        let groups = runs.map { run in
          run.overview.figures.workload(named: workload.name)?
            .ties(size) { run.overview.variants.contains($0) } ?? TieGroups([])
        }
        for pair in opposites(groups) {
          places[pair, default: []].append("\(workload.name) at \(size.label)")
        }
      }
    }
    return places.sorted { $0.key < $1.key }.map { pair, names in
      "\(pair): \(names.withoutRepetitions.joined(separator: ", "))"
    }
  }

  /// The pairs of variants that two runs distinguish, in opposite orders.
  private func opposites(_ groups: [TieGroups]) -> [String] {
    let orders = zip(runs, groups).map { run, groups in
      let separated = groups.pairs.filter(\.isSeparated).map { pair in
        pair.verdict == .faster ? [pair.first, pair.second] : [pair.second, pair.first]
      }
      return (name: run.name, pairs: Set(separated))
    }
    let pairs = Set(orders.flatMap(\.pairs).map { $0.sorted { $0.id < $1.id } })
    return pairs.sorted { ($0[0].id, $0[1].id) < ($1[0].id, $1[1].id) }.compactMap { pair in
      let before = orders.filter { $0.pairs.contains(pair) }.map(\.name)
      let after = orders.filter { $0.pairs.contains([pair[1], pair[0]]) }.map(\.name)
      guard !before.isEmpty, !after.isEmpty else { return nil }
      return """
        \(pair[0]) before \(pair[1])\(survey.place(of: before)), after it\(survey.place(of: after))
        """
    }
  }

  // MARK: Decisions and claims

  private var decisions: [String] {
    DecisionPair.all.flatMap { pair in
      [Scale.screen, .largest].compactMap { scale in
        difference("\(pair.title), \(scale.place)") { run in
          guard let interval = DecisionCost(pair, run.overview).mean(scale)?.interval else {
            return nil
          }
          return interval.lowerBound > 1
            ? "costs time" : interval.upperBound < 1 ? "saves time" : "is not distinguishable"
        }
      }
    }
  }

  private var claims: [String] {
    Claim.all.compactMap { claim in
      difference("“\(claim.title)”") { run in
        ClaimAnswer(claim, ClaimReader(runs: [run], costs: survey.codeCosts))?.verdict
      }
    }
  }

  // MARK: Ratios

  /// The number of ratios that agree within their intervals, and those that are furthest apart.
  private var overlap: [ReportSection.Block] {
    let variants = Set(survey.main.overview.variants)
    let shared = SharedRatios(runs.map(\.input.figures)) { variants.contains($0) }
    var table = Table(
      [.init("cell")] + runs.map { .init($0.name, .right) } + [.init("apart", .right)],
      caption: "The ratios to the baseline's time that are furthest apart", isSortable: true)
    for entry in shared.entries.prefix(10) {
      table.append(
        [.init("\(entry.cell)")]
          + entry.ratios.map { ratio in
            .init(
              FigureText.ratio(ratio.value, nil), key: ratio.value,
              margin: FigureText.margin(ratio.interval, of: ratio.value))
          } + [.init(FigureText.multiple(entry.distance), key: entry.distance)])
    }
    return [.paragraph("Repeated without pause: \(shared.summary)."), .table(table)]
  }
}
