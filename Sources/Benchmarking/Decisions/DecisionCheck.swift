import Conformance
import Results
import Scenarios

/// Compares the declared decisions of a variant with its counts, scenario by scenario.
struct DecisionCheck {
  struct Finding: Equatable, Sendable {
    let decision: String
    let scenario: String

    /// Nil where the counts do not decide.
    let isTrue: Bool?
    let evidence: String
  }

  private let decisions: Decisions
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
        finding("transition", scenario, decisions.transition, transition(counts)),
        finding("reach", scenario, decisions.reach, reach(counts)),
        finding("filter", scenario, decisions.filter, filter(counts)),
        finding("view-model", scenario, decisions.viewModels, viewModels(counts, scenario)),
        finding("time", scenario, decisions.delivery, delivery(counts)),
      ]
    }
  }

  /// The values of a decision that counts allow: one where they decide, several where they do not.
  private typealias Judgement<Value> = (allowed: [Value], evidence: String)

  private func finding<Value: Equatable>(
    _ decision: String, _ scenario: String, _ declared: Value, _ judgement: Judgement<Value>
  ) -> Finding {
    let isAllowed = judgement.allowed.contains(declared)
    return Finding(
      decision: decision, scenario: scenario,
      isTrue: isAllowed && judgement.allowed.count > 1 ? nil : isAllowed,
      evidence: judgement.evidence)
  }

  /// A row for each decision, on all scenarios; a decision is contradicted if it is in one of them.
  func rows(of profile: Profile) -> [ConformanceRow] {
    guard !counts.isEmpty else { return [] }
    let findings = findings
    return zip(Self.laws, decisions.table).map { entry, declared in
      let ofDecision = findings.filter { $0.decision == entry.decision }
      let decided = ofDecision.compactMap(\.isTrue)
      let details = ofDecision.map { finding in
        let mark = finding.isTrue.map { $0 ? "" : "contradicted, " } ?? "not verified, "
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

  private static let changesPerCount = 2
  private static let furtherThings = DecisionCounts.things[1] - DecisionCounts.things[0]

  private func transition(_ counts: DecisionCounts) -> Judgement<Decisions.Transition> {
    func growth(_ changes: [DecisionCounts.Change]) -> Int {
      guard changes.count == 2 else { return 0 }
      let bytes = changes[1].bytes - changes[0].bytes
      let blocks = changes[1].allocations - changes[0].allocations
      return (bytes - blocks * Self.bytesOfBlock) / (Self.changesPerCount * Self.furtherThings)
    }
    let (own, baseline) = (growth(counts.wholes), growth(counts.baselineWholes))
    return (
      [own - baseline >= Self.bytesOfCopy ? .returned : .inPlace],
      "\(own) bytes for each further thing, the baseline's \(baseline)"
    )
  }

  private func reach(_ counts: DecisionCounts) -> Judgement<Decisions.Reach> {
    guard counts.reportsStages else { return (Decisions.Reach.allCases, Self.silence) }
    let notified = counts.changes[1].notifications - counts.changes[0].notifications
    let isEvery = notified >= Self.changesPerCount * Self.furtherThings
    let further = Self.changesPerCount * DecisionCounts.furtherViews
    let allocated = counts.shared.allocations - counts.changes[0].allocations
    let tracksAnew = allocated >= further * Self.allocationsOfTracking
    // A variant may allocate with each delivery, but tells each change then.
    let isOnce = counts.burst.notifications <= counts.shared.notifications
    let affected: [Decisions.Reach] =
      !tracksAnew ? [.construction] : isOnce ? [.tracking] : [.construction, .tracking]
    let length = Self.changesPerCount * DecisionCounts.burstLength
    return (
      isEvery ? [.everyObserver] : affected,
      """
      \(notified) more notifications of \(Self.changesPerCount) changes with \(Self.furtherThings) \
      more things, \(allocated) more allocations with \(DecisionCounts.furtherViews) more views, \
      \(counts.burst.notifications) notifications of a burst of \(length) changes
      """
    )
  }

  private func filter(_ counts: DecisionCounts) -> Judgement<Decisions.Filter> {
    let all = counts.changes + [counts.repeats]
    func sum(_ path: KeyPath<DecisionCounts.Change, Int>) -> Int {
      all.reduce(0) { $0 + $1[keyPath: path] }
    }
    let (useful, redundant, computed) = (sum(\.useful), sum(\.redundant), sum(\.computations))
    guard redundant > 0 || counts.reportsStages else {
      return ([.part, .content], "no redundant deliveries, and no contents are reported")
    }
    return (
      [redundant > 0 ? .nowhere : computed > useful ? .content : .part],
      "\(computed) contents made for \(useful) useful and \(redundant) redundant deliveries"
    )
  }

  private func viewModels(
    _ counts: DecisionCounts, _ scenario: String
  ) -> Judgement<Decisions.ViewModels> {
    let all = Decisions.ViewModels.allCases
    guard scenario != "navigation" else {
      return (all, "a screen has one model and one view, whatever is declared")
    }
    guard counts.reportsStages else { return (all, Self.silence) }
    let (few, many) = (counts.viewModels[0], counts.viewModels[1])
    let isPerThing = many - few >= Self.furtherThings
    let isPerView = counts.furtherViewModels >= DecisionCounts.furtherViews
    let hasAdapters = counts.furtherAdapters >= DecisionCounts.furtherViews
    let made = counts.shared.computations - counts.changes[0].computations
    let makesEach = made >= Self.changesPerCount * DecisionCounts.furtherViews
    return (
      all.filter {
        switch $0 {
        case .none: many == 0
        case .perScreen: few > 0 && many == few && !isPerView
        case .perThing: isPerThing && !isPerView && !hasAdapters && made == 0
        case .perThingWithAdapters: isPerThing && !isPerView && hasAdapters && makesEach
        case .perAttachedView: isPerView && makesEach
        }
      },
      """
      \(few) and \(many) view models with \(DecisionCounts.things[0]) and \(DecisionCounts.things[1]) \
      things, \(counts.furtherViewModels) view models, \(counts.furtherAdapters) adapters and \(made) \
      contents of \(Self.changesPerCount) changes more with \(DecisionCounts.furtherViews) more views
      """
    )
  }

  private func delivery(_ counts: DecisionCounts) -> Judgement<Delivery> {
    guard let delivery = counts.delivery else {
      return ([.immediate, .nextFrame, .later], "nothing is delivered")
    }
    return ([delivery], "delivered \(delivery.title)")
  }

  private static let silence = "no stages are reported"
}
