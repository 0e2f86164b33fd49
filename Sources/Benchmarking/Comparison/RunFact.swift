/// Something that a record says of a run, and that may make its figures others than those of
/// another run.
struct RunFact: Sendable {
  /// What people call it.
  let name: String

  /// What a record says, as text; nil where it does not say.
  let text: @Sendable (RunRecord) -> String?

  private init(_ name: String, _ text: @escaping @Sendable (RunRecord) -> String?) {
    self.name = name
    self.text = text
  }
}

extension RunFact {
  static let mode = RunFact("mode") { $0.mode?.rawValue }
  static let commit = RunFact("commit") { record in
    record.commit.map { "\($0.hash)\($0.isDirty ? ", changed" : "")" }
  }
  static let compiler = RunFact("Swift") { $0.build.swiftVersion }
  static let optimiser = RunFact("build") { $0.build.isDebug ? "debug" : "release" }

  /// Only the words count, not the blanks between them.
  static let flags = RunFact("flags") { record in
    record.build.flags.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }
  static let exclusivity = RunFact("exclusivity") { $0.build.exclusivity }
  static let processor = RunFact("processor") { $0.machine.cpuModel }
  static let cores = RunFact("cores") { $0.machine.coreCount.map(String.init) }
  static let memory = RunFact("memory") { $0.machine.memoryBytes.map { "\($0) bytes" } }
  static let kernel = RunFact("kernel") { $0.machine.kernel }
  static let library = RunFact("C library") { $0.machine.libc }
  static let allocator = RunFact("allocator") { $0.allocator }
  static let batchClock = RunFact("clock of batches") { $0.clocks?.batches }
  static let singlesClock = RunFact("clock of single operations") { $0.clocks?.singles }

  /// What makes other allocations: the compiler and its optimiser, and the allocator, after whose
  /// sizes arrays grow.
  static let ofCounts = [compiler, optimiser, allocator]

  /// What makes other times too: the machine and its system.
  ///
  /// The size of the memory is not among it: no workload needs much of it.
  static let ofTimes = ofCounts + [processor, cores, kernel, library]

  /// What makes other times where two runs know it; not all do.
  static let ofTimesIfKnown = [flags, batchClock, singlesClock]

  /// What was run, and how.
  static let ofPrograms = [
    mode, commit, compiler, optimiser, flags, exclusivity, batchClock, singlesClock,
  ]

  /// What it ran on.
  static let ofMachines = [processor, cores, memory, kernel, library, allocator]
}
