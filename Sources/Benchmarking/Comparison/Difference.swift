/// A fact in which two runs or two builds differ.
package struct Difference: Equatable, Sendable, CustomStringConvertible {
  /// What the fact is called.
  package let name: String

  /// What it is in the one and in the other.
  package let values: [String]

  /// A difference, unless there is none.
  init?(_ name: String, _ old: String?, _ new: String?) {
    guard old != new else { return nil }
    self.name = name
    values = [old, new].map { $0.map(TerminalText.visible) ?? "unknown" }
  }

  /// One line for people.
  package var description: String { "\(name) (\(values.joined(separator: " and ")))" }
}

extension BuildFacts {
  /// The facts that make other allocations: the compiler and its optimiser, and the allocator,
  /// after whose sizes arrays grow.
  func differences(from other: BuildFacts, allocators: (old: String?, new: String?)) -> [Difference]
  {
    [
      Difference("Swift", other.swiftVersion, swiftVersion),
      Difference("build", other.kind, kind),
      Difference("allocator", allocators.old, allocators.new),
    ].compactMap(\.self)
  }

  /// What the optimiser did.
  private var kind: String { isDebug ? "debug" : "release" }
}

extension RunRecord {
  /// The facts that make other counts than those of an earlier run.
  package func countDifferences(from other: RunRecord) -> [Difference] {
    build.differences(from: other.build, allocators: (other.allocator, allocator))
  }

  /// The facts that make other times than those of an earlier run: those that make other counts,
  /// the machine and its system, and how the compiler was called, where both runs know it.
  ///
  /// The size of the memory is none of them: no workload needs much of it.
  package func timeDifferences(from other: RunRecord) -> [Difference] {
    let (old, new) = (other.machine, machine)
    return countDifferences(from: other)
      + [
        Difference("processor", old.cpuModel, new.cpuModel),
        Difference("cores", old.coreCount.map(String.init), new.coreCount.map(String.init)),
        Difference("kernel", old.kernel, new.kernel),
        Difference("C library", old.libc, new.libc),
        flagDifference(from: other),
      ].compactMap(\.self)
  }

  private func flagDifference(from other: RunRecord) -> Difference? {
    guard let old = other.build.flags, let new = build.flags else { return nil }
    return Difference("flags", Self.words(old), Self.words(new))
  }

  private static func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
