import Results

@MainActor
struct KnownCounts {
  struct Figure: Equatable, Sendable {
    let cell: Cell
    let metric: Metric

    /// Nil when there must be no figure.
    let expected: Double?
    let found: Double?

    var isRight: Bool { found == expected }
  }

  static let groups = [step, tasks]

  private static let step = WorkerPlan.Group(
    CellGroup(scenario: "counter", workload: "dispatch", size: Size("1")),
    programs.map { $0.participant })

  static let programs: [any KnownProgram.Type] = [
    KnownIdle.self, KnownHere.self, KnownElsewhere.self, KnownMisreport.self,
  ]

  private static let taskCount = 10

  private static let tasks = WorkerPlan.Group(
    CellGroup(scenario: "counter", workload: "concurrent", size: Size("\(taskCount)")),
    step.variants.filter { $0 != KnownMisreport.participant })

  let measurements: Measurements

  var figures: [Figure] {
    let idle = Self.step.cell(KnownIdle.participant)
    return Self.idle.map { figure(idle, $0.metric, $0.value) }
      + Self.stages.map { figure(idle, $0.metric, nil) }
      + [KnownHere.participant, KnownElsewhere.participant].flatMap { variant in
        Self.working.map { figure(Self.step.cell(variant), $0.metric, $0.value) }
          // The cost of the tasks themselves is unknown; it is that of an idle program.
          + Self.workingInTasks.map {
            figure(
              Self.tasks.cell(variant), beyond: Self.tasks.cell(KnownIdle.participant), $0.metric,
              $0.value)
          }
      }
  }

  /// The stages of the program that reports each of them wrongly: they must be found wrong.
  var misreports: [Figure] {
    Self.stages.map { figure(Self.step.cell(KnownMisreport.participant), $0.metric, $0.value) }
  }

  private func figure(
    _ cell: Cell, beyond other: Cell? = nil, _ metric: Metric, _ expected: Double?
  ) -> Figure {
    let found = measurements.value(of: metric, in: cell).map { value in
      value - (other.flatMap { measurements.value(of: metric, in: $0) } ?? 0)
    }
    return Figure(cell: cell, metric: metric, expected: expected, found: found)
  }

  private static let idle: [(metric: Metric, value: Double)] = [
    (.allocations, 0), (.deallocations, 0), (.allocatedBytes, 0), (.liveAfterTeardown, 0),
    (.deliveries, 1), (.usefulDeliveries, 1), (.redundantDeliveries, 0),
  ]

  /// The stages of a step of a program that works.
  private static let stages: [(metric: Metric, value: Double)] = [
    (.reducerCalls, Double(KnownBoard.stages.reductions)),
    (.selectorCalls, Double(KnownBoard.stages.selections)),
    (.notifications, Double(KnownBoard.stages.notifications)),
    (.contentsComputed, Double(KnownBoard.stages.made)),
  ]

  /// The blocks that two life cycles leave.
  private static let leaks: (metric: Metric, value: Double) =
    (.liveAfterTeardown, Double(2 * KnownBoard.leaks))

  private static let working =
    work(times: 1) + [
      leaks, (.usefulDeliveries, 1), (.deliveries, Double(KnownBoard.deliveries)),
    ]

  /// In addition to an idle program, which makes the useful deliveries too.
  private static let workingInTasks = work(times: taskCount) + [leaks, (.usefulDeliveries, 0)]

  private static func work(times count: Int) -> [(metric: Metric, value: Double)] {
    let counts: [(Metric, Int)] = [
      (.allocations, KnownWork.allocations), (.deallocations, KnownWork.deallocations),
      (.allocatedBytes, KnownWork.allocatedBytes),
      (.redundantDeliveries, KnownBoard.deliveries - 1),
    ]
    return counts.map { ($0, Double($1 * count)) } + stages.map { ($0, $1 * Double(count)) }
  }
}
