extension RunRecord {
  /// What two runs must have in common before their figures may stand beside each other.
  package struct Fact: Sendable {
    /// The key in `run.json`.
    package let name: String

    /// What a record says there, as text.
    package let text: @Sendable (RunRecord) -> String?
  }

  /// What was run, and how.
  package static let programFacts = [
    Fact(name: "schema_version") { "\($0.schemaVersion)" },
    Fact(name: "mode") { $0.mode?.rawValue },
    Fact(name: "commit.hash") { $0.commit?.hash },
    Fact(name: "commit.is_dirty") { $0.commit.map { "\($0.isDirty)" } },
    Fact(name: "build.swift_version") { $0.build.swiftVersion },
    Fact(name: "build.is_debug") { "\($0.build.isDebug)" },
    Fact(name: "build.flags") { $0.build.flags },
    Fact(name: "build.exclusivity") { $0.build.exclusivity },
  ]

  /// What it ran on.
  package static let machineFacts = [
    Fact(name: "machine.cpu_model") { $0.machine.cpuModel },
    Fact(name: "machine.core_count") { $0.machine.coreCount.map(String.init) },
    Fact(name: "machine.memory_bytes") { $0.machine.memoryBytes.map(String.init) },
    Fact(name: "machine.kernel") { $0.machine.kernel },
    Fact(name: "machine.libc") { $0.machine.libc },
    Fact(name: "allocator") { $0.allocator },
  ]

  /// The facts in which another record differs, each as `name (this, other)`.
  package func differences(from other: RunRecord, in facts: [Fact]) -> [String] {
    facts.compactMap { fact in
      let (mine, theirs) = (fact.text(self), fact.text(other))
      guard mine != theirs else { return nil }
      return "\(fact.name) (\(mine ?? "not known"), \(theirs ?? "not known"))"
    }
  }
}
