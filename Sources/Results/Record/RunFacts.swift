import TextOutput

/// The facts of the program's build.
public struct BuildFacts: Codable, Equatable, Sendable {
  /// The version of the compiler; `6.3.2+` stands for that version and all after it.
  public var swiftVersion: String

  /// Whether the optimiser was off, so that times say nothing.
  public var isDebug: Bool

  /// The compiler's flags, if the build passed them on.
  public var flags: String?

  package init(swiftVersion: String, isDebug: Bool, flags: String? = nil) {
    (self.swiftVersion, self.isDebug, self.flags) = (swiftVersion, isDebug, flags)
  }
}

/// The machine that the program runs on; what is not known is nil.
public struct MachineFacts: Codable, Equatable, Sendable {
  /// The processor, as its maker names it.
  public var cpuModel: String?

  /// The numbers by which the processor identifies itself: several models may have one name.
  public var cpuVendor: String?, cpuFamily: String?, cpuModelNumber: String?, cpuStepping: String?

  /// The number of processors.
  public var coreCount: Int?

  /// The main memory, in bytes.
  public var memoryBytes: Int?

  /// The operating system's kernel with its version, and the kind of processor.
  public var kernel: String?

  /// The C library with its version.
  public var libc: String?

  package init() {}
}

/// The kind of processor that times belong to.
package struct Processor: Hashable, Sendable {
  /// A short name with the generation if it is known, for example `AMD EPYC, Zen 3`.
  package let name: String

  /// The name of a folder for results: the maker's name, then family, model and stepping if known.
  package let folderName: String

  package init?(_ machine: MachineFacts) {
    guard let name = machine.cpuModel.map(Self.shortened) ?? machine.cpuVendor, !name.isEmpty
    else { return nil }
    let generation = Self.generation(machine)
    self.name = generation.map { "\(name), \($0)" } ?? name
    let numbers = [machine.cpuFamily, machine.cpuModelNumber, machine.cpuStepping]
    let words = ([name] + numbers.compactMap(\.self)).joined(separator: " ").lowercased()
      .split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    folderName = words.joined(separator: "-")
  }

  /// The generation that people know a server's processor by, of its family and model.
  private static func generation(_ machine: MachineFacts) -> String? {
    guard let model = machine.cpuModelNumber.flatMap({ Int($0) }) else { return nil }
    return switch (machine.cpuFamily, model) {
    case ("23", 0..<48): "Zen"
    case ("23", _): "Zen 2"
    case ("25", 0..<16), ("25", 32..<96): "Zen 3"
    case ("25", _): "Zen 4"
    case ("26", _): "Zen 5"
    case ("6", 85): "Skylake"
    case ("6", 106), ("6", 108): "Ice Lake"
    case ("6", 143): "Sapphire Rapids"
    case ("6", 207): "Emerald Rapids"
    case ("6", 173), ("6", 174): "Granite Rapids"
    default: nil
    }
  }

  /// A maker's name for a processor without trade marks, clock rate and the number of cores.
  private static func shortened(_ model: String) -> String {
    let name = model.prefix { $0 != "@" }.replacing("(R)", with: " ").replacing("(TM)", with: " ")
    let fillers: Set<Substring> = ["CPU", "Processor"]
    return name.split(separator: " ").filter { !fillers.contains($0) && !$0.hasSuffix("-Core") }
      .joined(separator: " ")
  }
}

/// The resolution of the clock of batches, and the cost of reading that of single operations.
public struct TimerFacts: Codable, Equatable, Sendable {
  /// The measured step of the clock of batches, in nanoseconds.
  public var resolutionNanoseconds: UInt64?

  /// The median time, in nanoseconds, of one reading.
  public var medianCostNanoseconds: Double?

  package init() {}
}

extension RunRecord {
  /// The facts that differ from those of an earlier run, each with both values.
  package func differences(from old: RunRecord, in subject: RunFact.Subject) -> [String] {
    RunFact.all.compactMap { fact in
      let texts = [old, self].map(fact.text)
      guard fact.subjects.contains(subject), texts[0] != texts[1] else { return nil }
      let values = texts.map { $0.map(TerminalText.visible) ?? "unknown" }
      return "\(fact.name) (\(values.joined(separator: " and ")))"
    }
  }
}

/// A fact in the record of a run that may make its figures differ from another run's.
package struct RunFact: Sendable {
  package enum Subject: Sendable {
    case counts, times

    /// Parts that are not joined: of another program, or of another machine.
    case programs, machines
  }

  let name: String
  let subjects: Set<Subject>
  let text: @Sendable (RunRecord) -> String?

  /// The compiler, its optimiser and the allocator make other allocations; times depend on the machine
  /// and its system as well, but not on the size of the memory, as no workload needs much of it.
  static let all = [
    RunFact(name: "mode", subjects: [.programs]) { $0.mode?.rawValue },
    RunFact(name: "commit", subjects: [.programs]) { $0.commit?.text },
    RunFact(name: "Swift", subjects: [.counts, .times, .programs]) { $0.build.swiftVersion },
    RunFact(name: "build", subjects: [.counts, .times, .programs]) {
      $0.build.isDebug ? "debug" : "release"
    },
    RunFact(name: "allocator", subjects: [.counts, .times, .machines]) { $0.allocator },
    // Only the words count, not the blanks between them.
    RunFact(name: "flags", subjects: [.times, .programs]) { record in
      record.build.flags.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    },
    RunFact(name: "processor", subjects: [.times, .machines]) { $0.machine.cpuModel },
    RunFact(name: "kind of processor", subjects: [.times]) { record in
      record.machine.cpuFamily.flatMap { _ in Processor(record.machine)?.folderName }
    },
    RunFact(name: "cores", subjects: [.times, .machines]) { $0.machine.coreCount.map(String.init) },
    RunFact(name: "memory", subjects: [.machines]) { $0.machine.memoryBytes.map { "\($0) bytes" } },
    RunFact(name: "kernel", subjects: [.times, .machines]) { $0.machine.kernel },
    RunFact(name: "C library", subjects: [.times, .machines]) { $0.machine.libc },
  ]
}
