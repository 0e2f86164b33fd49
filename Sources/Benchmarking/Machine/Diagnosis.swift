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

extension MachineFacts {
  public static func current() -> MachineFacts {
    let processor = Platform.processor()
    // The names are those of x86 and of Arm.
    func fact(_ names: String...) -> String? { names.lazy.compactMap { processor[$0] }.first }
    var facts = MachineFacts()
    facts.cpuModel = fact("model name")
    facts.cpuVendor = fact("vendor_id", "CPU implementer")
    facts.cpuFamily = fact("cpu family", "CPU architecture")
    facts.cpuModelNumber = fact("model", "CPU part")
    facts.cpuStepping = fact("stepping", "CPU revision")
    facts.coreCount = Platform.systemValue(_SC_NPROCESSORS_ONLN)
    facts.memoryBytes = Int(ProcessInfo.processInfo.physicalMemory)
    (facts.kernel, facts.libc) = (Platform.kernel(), Platform.libc())
    return facts
  }

  /// The load averages over 1, 5 and 15 minutes.
  public static func loadAverage() -> [Double]? {
    var averages = [Double](repeating: 0, count: 3)
    return getloadavg(&averages, 3) == 3 ? averages : nil
  }
}

/// Facts that only the operating system knows; nil if it does not report them.
enum Platform {
  static func processor() -> [String: String] {
    let facts = lines(of: "/proc/cpuinfo").map { line in
      line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
    }.filter { $0.count == 2 }
    return Dictionary(facts.map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first })
  }

  static func kernel() -> String? {
    var names = utsname()
    guard uname(&names) == 0 else { return nil }
    return [text(names.sysname), text(names.release), text(names.machine)].joined(separator: " ")
  }

  static func libc() -> String? {
    var name = [CChar](repeating: 0, count: 64)
    let length = confstr(Int32(_CS_GNU_LIBC_VERSION), &name, name.count)
    return length > 0 ? name.withUnsafeBytes(text) : nil
  }

  static func stolenSeconds() -> Double? {
    // cpu user nice system idle iowait irq softirq steal …
    let fields = lines(of: "/proc/stat").first?.split(separator: " ") ?? []
    guard fields.first == "cpu", fields.count > 8, let ticks = Double(fields[8]),
      let ticksPerSecond = systemValue(_SC_CLK_TCK)
    else { return nil }
    return ticks / Double(ticksPerSecond)
  }

  static func lastLevelCacheBytes(folder: String = "/sys/devices/system/cpu/cpu0/cache") -> Int? {
    // A processor has few levels, each with a folder or two.
    let caches = (0..<16).compactMap { index -> (level: Int, bytes: Int)? in
      func line(_ name: String) -> Substring? {
        lines(of: "\(folder)/index\(index)/\(name)").first
      }
      guard let level = line("level").flatMap({ Int($0) }), let size = line("size"),
        let shift = ["K": 10, "M": 20][size.suffix(1)], let number = Int(size.dropLast())
      else { return nil }
      return (level, number << shift)
    }
    return caches.max { $0.level < $1.level }?.bytes
  }

  private static func lines(of path: String) -> [Substring] {
    let text = try? String(contentsOfFile: path, encoding: .utf8)
    return text?.split(separator: "\n") ?? []
  }

  static func systemValue(_ name: Int) -> Int? {
    let value = sysconf(Int32(name))
    return value > 0 ? value : nil
  }

  private static func text<Field>(_ field: Field) -> String {
    withUnsafeBytes(of: field) { text($0) }
  }

  private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}

extension BuildFacts {
  /// The facts of the running program, with the flags passed on by its build.
  public static func current() -> BuildFacts {
    let flags = ProcessInfo.processInfo.environment["ARCH_BENCH_BUILD_FLAGS"]
    return BuildFacts(swiftVersion: compilerVersion, isDebug: isUnoptimised, flags: flags)
  }

  // At run time only the version of the loaded standard library is known, which may be another one.
  private static var compilerVersion: String {
    #if compiler(>=6.3.2)
      "6.3.2+"
    #elseif compiler(>=6.3.1)
      "6.3.1"
    #elseif compiler(>=6.3)
      "6.3.0"
    #else
      "6.2"
    #endif
  }

  private static var isUnoptimised: Bool {
    var hasRun = false
    assert(
      {
        hasRun = true
        return true
      }())
    return hasRun
  }
}
