import ExecutorPump
import Foundation
import Results

/// Whether this machine and this build can measure.
@MainActor
public struct Diagnosis {
  /// One thing that was looked at.
  public struct Finding: Sendable {
    /// The name of the fact.
    public let subject: String

    /// The result.
    public let text: String

    /// The remedy; nil when nothing is wrong.
    public var remedy: String?

    var isFatal = false
  }

  /// All findings, in the order of the report.
  public let findings: [Finding]

  /// Whether a run would give figures.
  public var canMeasure: Bool { !findings.contains(where: \.isFatal) }

  /// A finding that makes every figure of a run wrong, if there is one, whatever the build.
  public static var obstacle: Finding? { [allocations, pump, timer].first(where: \.isFatal) }

  /// Looks at everything.
  public static func current() -> Diagnosis {
    Diagnosis(findings: [build, allocations, pump, instructions] + machine + [timer, noise])
  }

  private static var build: Finding {
    let facts = BuildFacts.current()
    return Finding(
      subject: "build",
      text: "Swift \(facts.swiftVersion), \(facts.isDebug ? "debug" : "release")",
      remedy: facts.isDebug ? "build with -c release" : nil, isFatal: facts.isDebug)
  }

  private static var allocations: Finding {
    do {
      try AllocationCounter.install()
      AllocationCounter.remove()
      // Without the commit behind the number.
      let version = AllocationCounter.allocator?.prefix { $0 != "-" } ?? "unknown"
      return Finding(subject: "allocation counts", text: String(version))
    } catch {
      return Finding(
        subject: "allocation counts", text: "unavailable", remedy: "\(error)", isFatal: true)
    }
  }

  private static var pump: Finding {
    let isSupported = Pump.isSupported
    return Finding(
      subject: "executor pump", text: isSupported ? "works" : "does not work",
      remedy: isSupported ? nil : "use Linux and link the Swift runtime dynamically",
      isFatal: !isSupported)
  }

  private static var machine: [Finding] {
    let facts = MachineFacts.current()
    let memory = facts.memoryBytes.map { "\($0 >> 30) GiB" }
    return [
      ("processor", facts.cpuModel), ("cores", facts.coreCount.map(String.init)),
      ("memory", memory), ("kernel", facts.kernel), ("C library", facts.libc),
    ].map { subject, text in
      Finding(subject: subject, text: text ?? "unavailable")
    }
  }

  /// The availability of `--instructions`, which a run does not need.
  private static var instructions: Finding {
    do {
      return try Finding(subject: "instruction counts", text: Callgrind().version)
    } catch {
      return Finding(
        subject: "instruction counts", text: "unavailable: \(error.reason)", remedy: error.remedy)
    }
  }

  private static var timer: Finding {
    let facts = TimerFacts.measured()
    let resolution = facts.resolutionNanoseconds.map { "\($0) ns" } ?? "unknown"
    let cost = facts.medianCostNanoseconds.map { String(format: "%.0f ns", $0) } ?? "unknown"
    let isCoarse = facts.resolutionNanoseconds ?? 0 > ProcessorTime.coarseStep
    return Finding(
      subject: "clock", text: "resolution \(resolution), cost of one reading \(cost)",
      remedy: isCoarse
        ? "a limit of the processor time makes it coarse: remove it, as 'ulimit -t unlimited' does"
        : nil,
      isFatal: isCoarse)
  }

  private static var noise: Finding {
    guard let load = MachineFacts.loadAverage()?.first,
      let cores = MachineFacts.current().coreCount
    else { return Finding(subject: "load", text: "unavailable") }
    let isBusy = load > Double(cores) / 2
    return Finding(
      subject: "load", text: String(format: "%.2f", load),
      remedy: isBusy ? "other programs are running: expect wide intervals" : nil)
  }
}
