import TextOutput

/// A fact in which two runs or two builds differ.
package struct Difference: Equatable, Sendable, CustomStringConvertible {
  /// The name of the fact.
  package let name: String

  /// Its values in the one and in the other.
  package let values: [String]

  /// Nil where both have the same value.
  fileprivate init?(_ fact: RunFact, from old: RunRecord, to new: RunRecord) {
    let texts = [old, new].map(fact.text)
    guard texts[0] != texts[1] else { return nil }
    name = fact.name
    values = texts.map { $0.map(TerminalText.visible) ?? "unknown" }
  }

  package var description: String { "\(name) (\(values.joined(separator: " and ")))" }
}

extension RunRecord {
  /// The facts that make other counts than those of an earlier run.
  package func countDifferences(from old: RunRecord) -> [Difference] {
    differences(from: old, in: RunFact.ofCounts)
  }

  /// The facts that make other times than those of an earlier run.
  package func timeDifferences(from old: RunRecord) -> [Difference] {
    let shared = RunFact.ofTimesIfKnown.filter { $0.text(old) != nil && $0.text(self) != nil }
    return differences(from: old, in: RunFact.ofTimes + shared)
  }

  /// The facts that keep the run from being a part of the same one as another part.
  func programDifferences(from other: RunRecord) -> [Difference] {
    differences(from: other, in: RunFact.ofPrograms)
  }

  /// The facts by which the machine is another one than that of another part.
  func machineDifferences(from other: RunRecord) -> [Difference] {
    differences(from: other, in: RunFact.ofMachines)
  }

  private func differences(from old: RunRecord, in facts: [RunFact]) -> [Difference] {
    facts.compactMap { Difference($0, from: old, to: self) }
  }
}

/// A fact in the record of a run that may make its figures differ from another run's.
private struct RunFact: Sendable {
  let name: String

  /// The value in a record, as text; nil where the record has none.
  let text: @Sendable (RunRecord) -> String?

  private init(_ name: String, _ text: @escaping @Sendable (RunRecord) -> String?) {
    self.name = name
    self.text = text
  }

  static let mode = RunFact("mode") { $0.mode?.rawValue }
  static let commit = RunFact("commit") { $0.commit?.text }
  static let compiler = RunFact("Swift") { $0.build.swiftVersion }
  static let optimiser = RunFact("build") { $0.build.isDebug ? "debug" : "release" }

  /// Only the words count, not the blanks between them.
  static let flags = RunFact("flags") { record in
    record.build.flags.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }
  static let exclusivity = RunFact("exclusivity") { $0.build.exclusivity }
  static let processor = RunFact("processor") { $0.machine.cpuModel }

  /// The numbers of the processor; older records lack them.
  static let processorKind = RunFact("kind of processor") { record in
    record.machine.cpuFamily.flatMap { _ in Processor(record.machine)?.folderName }
  }
  static let cores = RunFact("cores") { $0.machine.coreCount.map(String.init) }
  static let memory = RunFact("memory") { $0.machine.memoryBytes.map { "\($0) bytes" } }
  static let kernel = RunFact("kernel") { $0.machine.kernel }
  static let library = RunFact("C library") { $0.machine.libc }
  static let allocator = RunFact("allocator") { $0.allocator }
  static let batchClock = RunFact("clock of batches") { $0.clocks?.batches }
  static let singlesClock = RunFact("clock of single operations") { $0.clocks?.singles }

  /// The facts that make other allocations: the compiler and its optimiser, and the allocator, after whose
  /// sizes arrays grow.
  static let ofCounts = [compiler, optimiser, allocator]

  /// The facts that make other times: the machine and its system as well.
  ///
  /// The size of the memory is not among it: no workload needs much of it.
  static let ofTimes = ofCounts + [processor, cores, kernel, library]

  /// The facts that make other times where both runs know them; not all do.
  static let ofTimesIfKnown = [processorKind, flags, batchClock, singlesClock]

  /// The facts of the program and of how it ran.
  static let ofPrograms = [
    mode, commit, compiler, optimiser, flags, exclusivity, batchClock, singlesClock,
  ]

  /// The facts of the machine.
  static let ofMachines = [processor, cores, memory, kernel, library, allocator]
}
