import TextOutput

package struct Difference: Equatable, Sendable, CustomStringConvertible {
  package let name: String
  package let values: [String]

  fileprivate init?(_ fact: RunFact, from old: RunRecord, to new: RunRecord) {
    let texts = [old, new].map(fact.text)
    guard texts[0] != texts[1] else { return nil }
    name = fact.name
    values = texts.map { $0.map(TerminalText.visible) ?? "unknown" }
  }

  package var description: String { "\(name) (\(values.joined(separator: " and ")))" }
}

extension RunRecord {
  package func differences(from old: RunRecord, in subject: RunFact.Subject) -> [Difference] {
    RunFact.all.filter { fact in
      fact.subjects.contains(subject)
        || fact.subjects.contains(.timesIfKnown) && subject == .times
          && fact.text(old) != nil && fact.text(self) != nil
    }.compactMap { Difference($0, from: old, to: self) }
  }
}

/// A fact in the record of a run that may make its figures differ from another run's.
package struct RunFact: Sendable {
  package enum Subject: Sendable {
    case counts, times

    /// What keeps parts from being joined: they are of another program, or of another machine.
    case programs, machines

    /// Times of two runs that both have the fact; not all do.
    case timesIfKnown
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
    RunFact(name: "flags", subjects: [.timesIfKnown, .programs]) { record in
      record.build.flags.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    },
    RunFact(name: "exclusivity", subjects: [.programs]) { $0.build.exclusivity },
    RunFact(name: "processor", subjects: [.times, .machines]) { $0.machine.cpuModel },
    RunFact(name: "kind of processor", subjects: [.timesIfKnown]) { record in
      record.machine.cpuFamily.flatMap { _ in Processor(record.machine)?.folderName }
    },
    RunFact(name: "cores", subjects: [.times, .machines]) { $0.machine.coreCount.map(String.init) },
    RunFact(name: "memory", subjects: [.machines]) { $0.machine.memoryBytes.map { "\($0) bytes" } },
    RunFact(name: "kernel", subjects: [.times, .machines]) { $0.machine.kernel },
    RunFact(name: "C library", subjects: [.times, .machines]) { $0.machine.libc },
    RunFact(name: "clock of batches", subjects: [.timesIfKnown, .programs]) { $0.clocks?.batches },
    RunFact(name: "clock of single operations", subjects: [.timesIfKnown, .programs]) {
      $0.clocks?.singles
    },
  ]
}
