import CMeasuring
import Results

/// Counts instructions, retains and releases of a selection of cells, under valgrind.
///
/// Each cell has its own process, and one process per core runs at the same time: memory left by
/// one cell would change the figures of the next, because allocators and hash tables depend on
/// addresses. For the same reason the environment of the process does not depend on the user's, and
/// the allocator does nothing by the clock.
@MainActor
enum InstructionPass {
  /// The cells to count: the selected size of each workload that is nearest to a screen's.
  ///
  /// A process takes one or two seconds to start under valgrind, and runs about 30 times slower.
  static func selection(_ groups: [WorkerPlan.Group]) -> [WorkerPlan.Group] {
    func distance(_ group: WorkerPlan.Group) -> Int {
      group.id.size.n.map { abs($0 - AnswerOperation.size) } ?? .max
    }
    let workloads = Dictionary(grouping: groups, by: \.id.workloadName)
    return groups.map(\.id.workloadName).withoutRepetitions.compactMap {
      workloads[$0]?.min { distance($0) < distance($1) }
    }
  }

  static func run(
    _ groups: [WorkerPlan.Group], _ progress: ProgressShare, into measurements: inout Measurements
  ) {
    let plans = selection(groups).flatMap { group in
      group.variants.map { variant in
        WorkerPlan(
          task: .instructions(variant: variant), groups: [WorkerPlan.Group(group.id, [variant])])
      }
    }
    do {
      let folder = try InstructionFolder(Callgrind())
      defer { folder.remove() }
      let left = try WorkerPool(of: folder.program).run(
        plans, "counting instructions of", progress
      ) { _, message in
        switch message {
        case .profiled(let cell, let process):
          do {
            measurements.instructions[cell] = try CellInstructions(
              folder.removeProfiles(of: process), cycles: InstructionWorker.cyclesOfRegions)
          } catch {
            measurements.lose("no instructions of \(cell): \(error)")
          }
        case .failed(let cell, let reason):
          measurements.lose("no instructions of \(cell): \(reason)")
        default: break
        }
      }
      measurements.miss(left, "instructions of cells")
    } catch {
      measurements.instructionsUnavailable = "instructions: unavailable: \(error)"
    }
  }

  static func seconds(_ options: RunOptions) -> Double {
    guard options.countsInstructions else { return 0 }
    let workloads = Set(options.cells.map { "\($0.group.workloadName)/\($0.variant)" })
    // A cell takes about 1.5 s, mostly the start of a process.
    return 1.5 * Double(workloads.count) / Double(WorkerPool.atOnce)
  }
}

@MainActor
struct InstructionWorker {
  let suite: Suite

  /// The number of cycles of each region: pairs of one cycle and of k cycles, whose difference is the
  /// cost of k − 1 cycles without the region's own.
  nonisolated static let cyclesOfRegions = [1, 9, 1, 9, 1, 9]

  func run(_ cell: Cell) throws {
    let session = try suite.prepare(cell, mode: .timing)
    // Four cycles to warm up.
    session.run(4 * CellCounts.operationsPerCycle)
    // All regions share one call site, so that the compiler does not specialise one of them.
    for cycles in Self.cyclesOfRegions {
      CountedRegion.run { session.run(cycles * CellCounts.operationsPerCycle) }
    }
  }
}

/// A part of the work that valgrind counts by itself, when this process runs under it.
@MainActor
struct CountedRegion {
  nonisolated static let function = AB_COUNTED_REGION

  private let body: () -> Void

  static func run(_ body: @escaping () -> Void) {
    withUnsafePointer(to: CountedRegion(body: body)) { region in
      ab_counted_region(
        { context in
          context?.assumingMemoryBound(to: CountedRegion.self).pointee.body()
        }, UnsafeMutableRawPointer(mutating: region))
    }
  }
}

struct CellInstructions: Equatable, Sendable {
  /// A mean, because cycles differ: identities grow, and the allocator occasionally does work for
  /// many calls.
  let instructionsPerCycle: Double

  /// Whole numbers, unless they vary.
  let callsPerCycle: [RuntimeCall: Double]

  /// The kinds of calls whose numbers differ between cycles, as in tables that hash by address.
  let varying: Set<RuntimeCall>

  /// Evaluates the profiles of pairs of regions, of one cycle and of k cycles; their calls of a
  /// kind may differ by a hundredth.
  init(_ profiles: [CallgrindProfile], cycles: [Int]) throws(CountFailure) {
    var calls: [RuntimeCall: Set<Double>] = [:]
    var instructions = 0
    var cycleCount = 0
    for last in stride(from: 1, to: profiles.count, by: 2) {
      let (one, many) = (profiles[last - 1], profiles[last])
      let difference = cycles[last] - cycles[last - 1]
      for call in RuntimeCall.allCases {
        let count = many.calls[call, default: 0] - one.calls[call, default: 0]
        calls[call, default: []].insert(Double(count) / Double(difference))
      }
      instructions += many.instructions - one.instructions
      cycleCount += difference
    }
    var callsPerCycle: [RuntimeCall: Double] = [:]
    for (call, counts) in calls {
      guard let mean = Statistics.mean(Array(counts)), let least = counts.min(),
        let most = counts.max(), most - least <= 0.01 * mean
      else {
        throw CountFailure("the number of \(call)s differs between cycles: \(counts.sorted())")
      }
      callsPerCycle[call] = mean
    }
    self.callsPerCycle = callsPerCycle
    varying = Set(calls.filter { $1.count > 1 || $1.contains { $0 != $0.rounded() } }.keys)
    instructionsPerCycle = Double(instructions) / Double(cycleCount)
  }

  /// Whether a metric is a mean over cycles that differ, and not exact.
  func isVarying(_ metric: Metric) -> Bool {
    Self.calls.contains { $0.metric == metric && varying.contains($0.call) }
  }

  private static let calls: [(metric: Metric, call: RuntimeCall)] = [
    (.retains, .retain), (.releases, .release),
  ]

  var values: [(Metric, Double)] {
    func perOperation(_ value: Double) -> Double { value / Double(CellCounts.operationsPerCycle) }
    return [(.instructions, perOperation(instructionsPerCycle))]
      + Self.calls.map { ($0.metric, perOperation(callsPerCycle[$0.call] ?? 0)) }
  }
}
