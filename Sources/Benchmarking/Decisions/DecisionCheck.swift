import Conformance
import Results
import Scenarios

/// Compares the declared decisions of a variant with its counts, scenario by scenario.
struct DecisionCheck {
  /// A decision in a scenario.
  struct Finding: Equatable, Sendable {
    let decision: String
    let scenario: String

    /// Nil where the counts do not decide.
    let isTrue: Bool?

    /// The counts, or why they do not decide.
    let evidence: String
  }

  private let decisions: Decisions

  /// The counts of the variant, in the order of reports.
  private let counts: [(scenario: String, counts: DecisionCounts)]

  init(_ decisions: Decisions, _ counts: [String: DecisionCounts]) {
    self.decisions = decisions
    self.counts = ScenarioName.allCases.compactMap { scenario in
      counts[scenario.rawValue].map { (scenario.rawValue, $0) }
    }
  }

  var findings: [Finding] {
    counts.flatMap { scenario, counts in
      [
        ("transition", transition(counts)), ("reach", reach(counts)), ("filter", filter(counts)),
        ("view-model", viewModels(counts, scenario)), ("time", time(counts)),
      ].map { Finding(decision: $0, scenario: scenario, isTrue: $1.isTrue, evidence: $1.evidence) }
    }
  }

  /// A row for each decision, on all scenarios; a decision is contradicted if it is in one of them.
  func rows(of profile: Profile) -> [ConformanceRow] {
    guard !counts.isEmpty else { return [] }
    let findings = findings
    return zip(Self.laws, decisions.table).map { entry, declared in
      let ofDecision = findings.filter { $0.decision == entry.decision }
      let decided = ofDecision.compactMap(\.isTrue)
      let details = ofDecision.map { finding in
        let mark =
          switch finding.isTrue {
          case true?: ""
          case false?: "contradicted, "
          case nil: "not verified, "
          }
        return "\(finding.scenario): \(mark)\(finding.evidence)"
      }
      return ConformanceRow(
        decision: entry.decision, law: entry.law, scenarios: counts.map(\.scenario),
        architecture: profile.architecture, variant: profile.variant,
        isTrue: decided.isEmpty ? nil : !decided.contains(false),
        detail: (["declared: \(declared.value)"] + details).joined(separator: "; "))
    }
  }

  private static let laws: [(decision: String, law: String)] = [
    (
      "transition",
      """
      a change allocates at least \(bytesOfCopy) bytes more for each further thing than the baseline's, \
      in larger blocks and not in further ones, if and only if the transition returns a new state
      """
    ),
    (
      "reach",
      """
      a change of one thing notifies an observer of each if and only if every observer is notified; \
      with tracking each further view of what changes allocates, because it tracks again, and is \
      notified once until then
      """
    ),
    (
      "filter",
      """
      what is shown already is delivered again if and only if the filter is nowhere; otherwise \
      contents that are not shown are made if and only if it is at the content
      """
    ),
    (
      "view-model",
      """
      further things have further view models with one per thing, further views of a thing with one \
      per attached view, and make a content each there and with adapters
      """
    ),
    ("time", "the first delivery comes before send returns, at the next frame, or later"),
  ]

  /// The least that a copied thing takes: a counter.
  private static let bytesOfCopy = 16

  /// A small block, such as that of an iteration over observers in a debug build.
  private static let bytesOfBlock = 48

  /// The fewest allocations of a view that tracks again; in a debug build an iteration makes one, too.
  private static let allocationsOfTracking = BuildFacts.current().isDebug ? 2 : 1

  private typealias Judgement = (isTrue: Bool?, evidence: String)

  private static let changesPerCount = 2
  private static let furtherThings = DecisionCounts.things[1] - DecisionCounts.things[0]

  private func transition(_ counts: DecisionCounts) -> Judgement {
    func growth(_ changes: [DecisionCounts.Change]) -> Int {
      guard changes.count == 2 else { return 0 }
      let bytes = changes[1].bytes - changes[0].bytes
      let blocks = changes[1].allocations - changes[0].allocations
      return (bytes - blocks * Self.bytesOfBlock) / (Self.changesPerCount * Self.furtherThings)
    }
    let (own, baseline) = (growth(counts.wholes), growth(counts.baselineWholes))
    let copies = own - baseline >= Self.bytesOfCopy
    return (
      copies == (decisions.transition == .returned),
      "\(own) bytes for each further thing, the baseline's \(baseline)"
    )
  }

  private func reach(_ counts: DecisionCounts) -> Judgement {
    guard counts.reportsStages else { return (nil, "no stages are reported") }
    let notified = counts.changes[1].notifications - counts.changes[0].notifications
    let isEvery = notified >= Self.changesPerCount * Self.furtherThings
    let further = Self.changesPerCount * DecisionCounts.furtherViews
    let allocated = counts.shared.allocations - counts.changes[0].allocations
    let tracksAnew = allocated >= further * Self.allocationsOfTracking
    let isOnce = counts.burst.notifications <= counts.shared.notifications
    let isTrue =
      switch decisions.reach {
      case .everyObserver: isEvery
      // A variant may allocate with each delivery, but tells each change then.
      case .construction: !isEvery && !(tracksAnew && isOnce)
      case .tracking: !isEvery && tracksAnew
      }
    let length = Self.changesPerCount * DecisionCounts.burstLength
    return (
      isTrue,
      """
      \(notified) more notifications of \(Self.changesPerCount) changes with \(Self.furtherThings) \
      more things, \(allocated) more allocations with \(DecisionCounts.furtherViews) more views, \
      \(counts.burst.notifications) notifications of a burst of \(length) changes
      """
    )
  }

  private func filter(_ counts: DecisionCounts) -> Judgement {
    let all = counts.changes + [counts.repeats]
    func sum(_ path: KeyPath<DecisionCounts.Change, Int>) -> Int {
      all.reduce(0) { $0 + $1[keyPath: path] }
    }
    let (useful, redundant, computed) = (sum(\.useful), sum(\.redundant), sum(\.computations))
    let evidence =
      "\(computed) contents made for \(useful) useful and \(redundant) redundant deliveries"
    let isNowhere = redundant > 0
    switch decisions.filter {
    case .nowhere: return (isNowhere, evidence)
    case .part where isNowhere, .content where isNowhere: return (false, evidence)
    case _ where !counts.reportsStages:
      return (nil, "no redundant deliveries, and no contents are reported")
    case .part: return (computed <= useful, evidence)
    case .content: return (computed > useful, evidence)
    }
  }

  private func viewModels(_ counts: DecisionCounts, _ scenario: String) -> Judgement {
    guard scenario != "navigation" else {
      return (nil, "a screen has one model and one view, whatever is declared")
    }
    guard counts.reportsStages else { return (nil, "no stages are reported") }
    let (few, many) = (counts.viewModels[0], counts.viewModels[1])
    let isPerThing = many - few >= Self.furtherThings
    let isPerView = counts.furtherViewModels >= DecisionCounts.furtherViews
    let hasAdapters = counts.furtherAdapters >= DecisionCounts.furtherViews
    let made = counts.shared.computations - counts.changes[0].computations
    let makesEach = made >= Self.changesPerCount * DecisionCounts.furtherViews
    let isTrue =
      switch decisions.viewModels {
      case .none: many == 0
      case .perScreen: few > 0 && many == few && !isPerView
      case .perThing: isPerThing && !isPerView && !hasAdapters && made == 0
      case .perThingWithAdapters: isPerThing && !isPerView && hasAdapters && makesEach
      case .perAttachedView: isPerView && makesEach
      }
    return (
      isTrue,
      """
      \(few) and \(many) view models with \(DecisionCounts.things[0]) and \(DecisionCounts.things[1]) \
      things, \(counts.furtherViewModels) view models, \(counts.furtherAdapters) adapters and \(made) \
      contents of \(Self.changesPerCount) changes more with \(DecisionCounts.furtherViews) more views
      """
    )
  }

  private func time(_ counts: DecisionCounts) -> Judgement {
    guard let delivery = counts.delivery else { return (nil, "nothing is delivered") }
    return (delivery == decisions.delivery, "delivered \(delivery.title)")
  }
}

extension DecisionCheck {
  /// The wrong declarations of a variant, each of one decision in one scenario: how many of them the counts
  /// contradict, and the others.
  static func wrongDeclarations(
    of decisions: Decisions, _ counts: [String: DecisionCounts]
  ) -> (found: Int, missed: [String]) {
    var (found, missed) = (0, [String]())
    for (decision, value, wrong) in decisions.alternatives {
      for finding in DecisionCheck(wrong, counts).findings where finding.decision == decision {
        if finding.isTrue == false {
          found += 1
        } else if decision != "view-model" || finding.scenario != "navigation" {
          missed.append("\(decision) \(value) in \(finding.scenario): \(finding.evidence)")
        }
      }
    }
    return (found, missed)
  }
}

extension Decisions {
  /// The decisions with one of them changed.
  fileprivate var alternatives: [(decision: String, value: String, Decisions)] {
    func with(
      transition: Transition? = nil, reach: Reach? = nil, filter: Filter? = nil,
      viewModels: ViewModels? = nil, delivery: Delivery? = nil
    ) -> Decisions {
      Decisions(
        transition: transition ?? self.transition, reach: reach ?? self.reach,
        filter: filter ?? self.filter, viewModels: viewModels ?? self.viewModels,
        delivery: delivery ?? self.delivery)
    }
    func others<Value: Equatable>(
      _ values: [Value], _ own: Value, _ decision: String, _ changed: (Value) -> Decisions
    ) -> [(decision: String, value: String, Decisions)] {
      values.filter { $0 != own }.map { (decision, "\($0)", changed($0)) }
    }
    return others(Transition.allCases, transition, "transition") { with(transition: $0) }
      + others(Reach.allCases, reach, "reach") { with(reach: $0) }
      + others(Filter.allCases, filter, "filter") { with(filter: $0) }
      + others(ViewModels.allCases, viewModels, "view-model") { with(viewModels: $0) }
      + others([.immediate, .nextFrame, .later], delivery, "time") { with(delivery: $0) }
  }
}
