import Scenarios

/// Something that architectures do differently, legitimately: observed in a situation, and said in a
/// short phrase.
///
/// Nobody declares it, and no value of it is wrong.
public struct Behaviour: Sendable, Identifiable {
  /// The identifier, for example `B04`.
  public let id: String

  /// The situation, for example `ten changes within a frame`.
  public let situation: String

  /// What is seen in a scenario, in words; nil if the scenario does not have the situation.
  let observe: @MainActor @Sendable (Trial, ScenarioName) throws -> String?

  init(
    _ id: String, _ situation: String,
    _ observe: @escaping @MainActor @Sendable (Trial, ScenarioName) throws -> String?
  ) {
    self.id = id
    self.situation = situation
    self.observe = observe
  }

  init(
    _ id: String, _ situation: String,
    onEveryStage observe: @escaping @MainActor @Sendable (any Stage) throws -> String
  ) {
    self.init(id, situation) { trial, scenario in
      var phrase: String? = Self.notSeen
      try trial.withStage(of: scenario) { phrase = try observe($0) }
      return phrase
    }
  }

  /// The behaviour with an identifier, in capitals or small letters.
  public static func named(_ id: String) -> Behaviour? { all.first { $0.id == id.uppercased() } }

  /// What a subject does in a scenario; nil if it does not implement it, or if the scenario does not have
  /// the situation.
  @MainActor
  public func phrase(for subject: Subject, in scenario: ScenarioName) -> String? {
    guard subject.implements(scenario) else { return nil }
    do {
      return try observe(Trial(of: subject, isRecording: false), scenario)
    } catch {
      return Self.notSeen
    }
  }

  /// The phrase for what a variant does not show.
  static let notSeen = "not seen"
}

/// What variants do in each situation.
public struct BehaviourReport: Sendable {
  /// One behaviour of one variant.
  public struct Entry: Sendable {
    public let behaviour: Behaviour
    public let profile: Profile

    /// The phrase for each scenario that has the situation.
    public let phrases: [ScenarioName: String]

    public init(_ behaviour: Behaviour, of profile: Profile, phrases: [ScenarioName: String]) {
      self.behaviour = behaviour
      self.profile = profile
      self.phrases = phrases
    }

    /// The phrase for all scenarios, or that of most of them, and then those of others.
    public var seen: String {
      let scenarios = ScenarioName.parts.filter { phrases[$0] != nil }
      let groups = Dictionary(grouping: scenarios) { phrases[$0] ?? "" }
        .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      return groups.enumerated().map { index, group in
        let names = group.value.map(\.rawValue).joined(separator: ", ")
        return index == 0 ? group.key : "in \(names): \(group.key)"
      }.joined(separator: "; ")
    }
  }

  /// All behaviours of all subjects: behaviour by behaviour.
  public let entries: [Entry]

  public init(entries: [Entry]) { self.entries = entries }

  /// Observes subjects in this process.
  @MainActor
  public init(of subjects: [Subject]) throws(UnsupportedPlatform) {
    guard Self.isSupported else { throw UnsupportedPlatform() }
    entries = Behaviour.all.flatMap { behaviour in
      subjects.map { subject in
        Entry(
          behaviour, of: subject.profile,
          phrases: ScenarioName.parts.reduce(into: [:]) { phrases, scenario in
            phrases[scenario] = behaviour.phrase(for: subject, in: scenario)
          })
      }
    }
  }

  /// The table as plain text: a paragraph for each behaviour, with a line for the variants that do the
  /// same.
  public var description: String {
    Behaviour.all.compactMap { behaviour -> String? in
      let own = entries.filter { $0.behaviour.id == behaviour.id }
      var groups: [(seen: String, variants: [String])] = []
      for entry in own where !entry.seen.isEmpty {
        if let index = groups.firstIndex(where: { $0.seen == entry.seen }) {
          groups[index].variants.append(entry.profile.variant)
        } else {
          groups.append((entry.seen, [entry.profile.variant]))
        }
      }
      if groups.isEmpty { return nil }
      let lines = groups.map { "  \($0.variants.joined(separator: ", ")): \($0.seen)" }
      return (["\(behaviour.id) \(behaviour.situation)"] + lines).joined(separator: "\n")
    }.joined(separator: "\n") + "\n"
  }
}

/// When views are shown a change: seen, not declared.
public enum Timing: Int, Comparable, Codable, Sendable {
  /// Before `send` returns.
  case atOnce
  /// When the next frame of the ``/Scenarios/Display`` runs.
  case nextFrame
  /// Some time after `send` and `attach` have returned, as with a store that is an actor: laws about the
  /// moment of their return do not apply.
  case later

  public static func < (lhs: Timing, rhs: Timing) -> Bool { lhs.rawValue < rhs.rawValue }

  /// The value in words, for tables.
  public var title: String {
    switch self {
    case .atOnce: "before `send` returns"
    case .nextFrame: "at the next frame"
    case .later: "later"
    }
  }
}

/// When each kind of view of a scenario is shown a change.
public struct Timings: Sendable {
  private var byKind: [String: Timing] = [:]

  /// The timing of a kind of view; one that never changed is taken for at once.
  public subscript(target: some PortTarget) -> Timing { byKind[target.kind] ?? .atOnce }

  mutating func add(_ others: Timings) { byKind.merge(others.byKind) { max($0, $1) } }

  /// The latest of all kinds.
  public var latest: Timing { byKind.values.max() ?? .atOnce }

  /// Looks at one step of each kind on a throwaway scenario with all its views, in a pump window.
  @MainActor
  static func seen<Port: StagedPort>(by fixture: Fixture<Port>) -> Timings {
    var timings = Timings()
    fixture.play(Port.plan.prologue)
    let views = fixture.targets.map { WalkView(of: $0, in: fixture.walker) }
    for view in views {
      fixture.walker.attach(view)
      if view.deliveries.isEmpty { timings.note(.later, view.target.kind) }
    }
    fixture.settle()
    for step in fixture.eachStep {
      var before = views.map(\.last)
      func note(_ timing: Timing) {
        for (index, view) in views.enumerated() where view.last != before[index] {
          timings.note(timing, view.target.kind)
          before[index] = view.last
        }
      }
      step()
      note(.atOnce)
      fixture.runFrame()
      note(.nextFrame)
      fixture.settle()
      note(.later)
    }
    return timings
  }

  private mutating func note(_ timing: Timing, _ kind: String) {
    byKind[kind] = max(timing, byKind[kind] ?? .atOnce)
  }
}
