import Scenarios

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
    let stage = PortStage(fixture)
    let views = stage.targets.map { WalkView(of: $0, in: fixture.walker) }
    for view in views {
      fixture.walker.attach(view)
      if view.deliveries.isEmpty { timings.note(.later, view.target.kind) }
    }
    fixture.settle()
    for step in stage.eachStep {
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
