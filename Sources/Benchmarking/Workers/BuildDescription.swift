/// What a build of this program can measure, and how it was built.
struct BuildDescription: Codable, Sendable {
  /// Its cells, in the order of reports.
  var cells: [Cell]

  /// How it was built.
  var build: BuildFacts

  /// Its allocator and that one's version.
  var allocator: String?

  /// The description of the running program.
  @MainActor
  static func current(_ suite: Suite) -> BuildDescription {
    BuildDescription(
      cells: suite.cells, build: .current(), allocator: AllocationCounter.allocator)
  }

  /// The record of its counts.
  var record: RunRecord { .ofCounts(build: build, allocator: allocator) }
}
