/// The facts of the program's build.
public struct BuildFacts: Codable, Equatable, Sendable {
  /// The version of the compiler; `6.3.2+` stands for that version and all after it.
  public var swiftVersion: String

  /// Whether the optimiser was off, so that times say nothing.
  public var isDebug: Bool

  /// The compiler's flags, if the build passed them on.
  public var flags: String?

  /// The mode of exclusivity checking, if the build passed it on.
  public var exclusivity: String?

  public init(
    swiftVersion: String, isDebug: Bool, flags: String? = nil, exclusivity: String? = nil
  ) {
    self.swiftVersion = swiftVersion
    self.isDebug = isDebug
    self.flags = flags
    self.exclusivity = exclusivity
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

  public init(
    cpuModel: String? = nil, cpuVendor: String? = nil, cpuFamily: String? = nil,
    cpuModelNumber: String? = nil, cpuStepping: String? = nil, coreCount: Int? = nil,
    memoryBytes: Int? = nil, kernel: String? = nil, libc: String? = nil
  ) {
    self.cpuModel = cpuModel
    self.cpuVendor = cpuVendor
    self.cpuFamily = cpuFamily
    self.cpuModelNumber = cpuModelNumber
    self.cpuStepping = cpuStepping
    self.coreCount = coreCount
    self.memoryBytes = memoryBytes
    self.kernel = kernel
    self.libc = libc
  }
}

/// The kind of processor that times belong to.
package struct Processor: Hashable, Sendable {
  /// A short name, for example `AMD EPYC`; several kinds may have the same.
  package let name: String

  /// The name of a folder for results: the short name, then family, model and stepping if known.
  package let folderName: String

  package init?(_ machine: MachineFacts) {
    guard let name = machine.cpuModel.map(Self.shortened) ?? machine.cpuVendor, !name.isEmpty
    else { return nil }
    self.name = name
    let numbers = [machine.cpuFamily, machine.cpuModelNumber, machine.cpuStepping]
    let words = ([name] + numbers.compactMap(\.self)).joined(separator: " ").lowercased()
      .split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    folderName = words.joined(separator: "-")
  }

  /// A maker's name for a processor without trade marks, clock rate and the number of cores.
  private static func shortened(_ model: String) -> String {
    let name = model.prefix { $0 != "@" }.replacing("(R)", with: " ").replacing("(TM)", with: " ")
    let fillers: Set<Substring> = ["CPU", "Processor"]
    return name.split(separator: " ").filter { !fillers.contains($0) && !$0.hasSuffix("-Core") }
      .joined(separator: " ")
  }
}

/// The clocks of the system that a run was timed with, by their names in POSIX.
public struct ClockFacts: Codable, Equatable, Sendable {
  /// The clocks of batches and of single operations.
  public var batches: String, singles: String

  public init(batches: String, singles: String) {
    self.batches = batches
    self.singles = singles
  }
}

/// The resolution of the clock of batches, and the cost of reading that of single operations.
public struct TimerFacts: Codable, Equatable, Sendable {
  /// The measured step of the clock of batches, in nanoseconds.
  public var resolutionNanoseconds: UInt64?

  /// The least and the median time, in nanoseconds, of one reading.
  public var minimumCostNanoseconds: Double?, medianCostNanoseconds: Double?

  public init(
    resolutionNanoseconds: UInt64? = nil, minimumCostNanoseconds: Double? = nil,
    medianCostNanoseconds: Double? = nil
  ) {
    self.resolutionNanoseconds = resolutionNanoseconds
    self.minimumCostNanoseconds = minimumCostNanoseconds
    self.medianCostNanoseconds = medianCostNanoseconds
  }
}
