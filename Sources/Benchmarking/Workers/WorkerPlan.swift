import Results
import ScenarioTesting

/// The work of one worker process, which reads it from standard input as JSON.
struct WorkerPlan: Codable, Sendable {
  enum Task: Codable, Sendable {
    case check(CheckPlan)
    case count(variant: Participant)

    /// Cells of one variant, in regions that valgrind counts.
    case instructions(variant: Participant)

    /// Batches of all variants of each cell, in turns.
    case time(TimePlan)

    /// Single operations with empty caches, of all variants of each cell, in turns.
    case timeCold(TimePlan)
  }

  struct TimePlan: Codable, Sendable {
    var mode: RunMode

    /// The seed of the order of turns, the same for all processes of a run.
    var seed: UInt64

    /// The number of the process, which is that of its link: see ``Layouts``.
    var process: Int

    /// Whether views draw, whose frames take long.
    var isDrawing = false

    /// The rounds that earlier processes did of each group: the orders continue behind them.
    var roundsBefore: [CellGroup: Int] = [:]

    /// An equal part of what is left; but groups that compare the baseline with itself, which may be one,
    /// have a tenth of all together.
    func seconds(for group: Group, elapsed: Double, groupsLeft: Int, checks: Int) -> Double {
      let share = (mode.secondsPerProcess - elapsed) / Double(groupsLeft)
      let isCheck = group.variants.contains(.baselineAgain)
      return isCheck ? max(share, mode.secondsPerProcess / 10 / Double(checks)) : share
    }
  }

  var task: Task
  var groups: [Group] = []

  /// The bytes to add to the environment of the process, so that memory lies elsewhere.
  var padding = 0

  /// A workload at a size, with the participants that are compared.
  struct Group: Hashable, Codable, Sendable, CustomStringConvertible {
    var id: CellGroup
    var variants: [Participant]

    init(_ id: CellGroup, _ variants: [Participant]) {
      self.id = id
      self.variants = variants
    }

    func cell(_ variant: Participant) -> Cell { Cell(id, variant) }

    var cells: [Cell] { variants.map(cell) }

    /// The group with all that may take part beside variants.
    var withControls: Group { Group(id, variants + [.baselineAgain, .baselineSlow, .driver]) }

    func filtered(_ isIncluded: (Cell) -> Bool) -> Group {
      Group(id, variants.filter { isIncluded(cell($0)) })
    }

    var description: String { "\(id) of \(variants.map(\.id).joined(separator: ", "))" }

    /// The groups of cells that are next to each other, each with its variants in order.
    static func groups(of cells: [Cell]) -> [Group] {
      cells.reduce(into: []) { groups, cell in
        if groups.last?.id == cell.group {
          groups[groups.count - 1].variants.append(cell.variant)
        } else {
          groups.append(Group(cell.group, [cell.variant]))
        }
      }
    }

    var withBaseline: Group {
      Group(id, [.baseline] + variants.filter { $0 != .baseline })
    }
  }

  var variant: Participant? {
    switch task {
    case .check(let plan): plan.variant
    case .count(let variant), .instructions(let variant): variant
    case .time, .timeCold: nil
    }
  }

  /// The number of the link that must run it, of a plan that measures times.
  var layout: Int? {
    switch task {
    case .time(let plan), .timeCold(let plan): plan.process
    case .check, .count, .instructions: nil
    }
  }

  /// The number of steps of the worker, which reports once at the end of each.
  var stepCount: Int {
    switch task {
    case .check(let plan): plan.checks.count
    case .count, .instructions, .time, .timeCold: groups.count
    }
  }

  func subject(ofStep index: Int) -> String {
    guard case .check(let plan) = task, index < stepCount else { return variant?.id ?? "" }
    return "\(plan.variant) \(plan.checks[index].rule)"
  }

  /// The plan without its first steps; nil without any other.
  func dropFirst(_ count: Int) -> WorkerPlan? {
    guard count < stepCount else { return nil }
    var rest = self
    if case .check(var plan) = task {
      plan.checks.removeFirst(count)
      rest.task = .check(plan)
    } else {
      rest.groups.removeFirst(count)
    }
    return rest
  }

  func without(_ cell: Cell) -> WorkerPlan {
    var rest = self
    rest.groups = groups.map { group in group.filtered { $0 != cell } }
    return rest
  }

  /// The plan for a process that continues the orders of earlier ones.
  func following(_ times: TimesOfGroups) -> WorkerPlan {
    guard case .time(var plan) = task else { return self }
    for group in groups {
      plan.roundsBefore[group.id] = times[group.id].reduce(0) { $0 + $1.rounds.count }
    }
    var next = self
    next.task = .time(plan)
    return next
  }

  /// The message for a step whose process failed.
  ///
  /// In a check the rule is broken, in a count the cell fails, and in times the cell of the variant at
  /// work. Where that is not known, or the others are compared with it, the group is lost.
  ///
  /// - Parameter variant: the place of the variant at work in its group, if it is known.
  func message(
    of error: WorkerError, atStep index: Int, doing: String? = nil, variant: Int? = nil
  ) -> WorkerMessage {
    switch task {
    case .check(let plan):
      var outcome = CheckOutcome(
        variant: plan.variant, check: plan.checks[index],
        violations: [
          [error.words(in: "in the check"), doing].compactMap(\.self).joined(separator: "; ")
        ])
      if case .late = error { outcome.isTimeout = true }
      return .checked(outcome)
    case .count(let variant):
      return .failed(groups[index].cell(variant), reason: error.words(in: "while it was counted"))
    case .instructions(let variant):
      return .failed(groups[index].cell(variant), reason: error.words(in: "under valgrind"))
    case .time, .timeCold:
      let group = groups[index]
      let reason = error.words(in: "while it was timed")
      guard let variant, group.variants.indices.contains(variant),
        group.variants[variant] != .baseline, group.variants[variant].isCompared
      else { return .lost(group, reason: reason) }
      return .failed(group.cell(group.variants[variant]), reason: reason)
    }
  }

  /// The time for each step, in seconds, after which the process is ended.
  var timeoutSeconds: Double {
    switch task {
    case .check(let plan): plan.timeoutSeconds
    // A process that is stopped does not end by itself. The time of views that draw has no budget.
    case .time(let plan) where !plan.isDrawing && !BuildFacts.current().isDebug:
      60 + 2 * plan.mode.secondsPerProcess
    case .count, .instructions, .time, .timeCold: 600
    }
  }

  /// A plan that measures times, with a random padding of less than a page.
  static func timing(
    _ task: Task, _ groups: [Group], using generator: inout SplitMix64
  ) -> WorkerPlan {
    WorkerPlan(task: task, groups: groups, padding: .random(in: 0..<4096, using: &generator))
  }

  static func byVariant(
    _ groups: [Group], padding: Int = 0, _ task: (Participant) -> Task
  ) -> [WorkerPlan] {
    groups.flatMap(\.variants).withoutRepetitions.map { variant in
      WorkerPlan(
        task: task(variant), groups: groups.filter { $0.variants.contains(variant) },
        padding: padding)
    }
  }
}
