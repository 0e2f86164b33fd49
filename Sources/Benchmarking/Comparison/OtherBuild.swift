import Foundation
import Results
import TextOutput

/// Another build of this program, whose workers take the same plans.
package struct OtherBuild: Sendable {
  package let path: String

  let description: BuildDescription
  package let layouts: Layouts

  private let program: WorkerProgram

  /// Asks a program what it is.
  package init(path: String, arguments: [String] = [Worker.command]) throws(InputError) {
    self.path = path
    program = WorkerProgram(executable: URL(filePath: path), arguments: arguments, otherBuild: path)
    layouts = Layouts(of: URL(filePath: path))
    guard access(path, X_OK) == 0, !Self.isFolder(path) else {
      throw InputError(
        kind: .missing, path: path, problem: "there is no program that can be run",
        remedy: "name an arch-bench that was built before")
    }
    var description: BuildDescription?
    do {
      var pool = WorkerPool(of: program)
      pool.otherBuild = nil
      try pool.run([WorkerPlan(task: .describe)]) {
        if case .described(let answer) = $1 { description = answer }
      }
    } catch {
      throw Self.misunderstanding(path, "\(error)")
    }
    guard let description else { throw Self.misunderstanding(path, "it does not say what it is") }
    self.description = description
  }

  /// The facts in which this build differs from the other one, so that their figures do.
  @MainActor
  package func differences(from suite: Suite) -> [Difference] {
    BuildDescription.current(suite).record.countDifferences(from: description.record)
  }

  package var cells: [Cell] { description.cells }

  /// Has it count those of some cells that it has.
  ///
  /// - Throws: ``WorkerError``.
  @MainActor
  package func count(
    _ cells: [Cell], suite: Suite, progress: ProgressShare
  ) throws -> ResultTable {
    let known = Set(self.cells)
    return try Recount(
      of: cells.filter(known.contains), suite: suite, checksRules: false,
      pool: WorkerPool(of: program), progress: progress
    ).figures
  }

  /// The processes of a fresh copy of one of its links.
  func pool(layout: Int) throws -> WorkerPool {
    WorkerPool(of: try program.copied(layouts, layout))
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func misunderstanding(_ path: String, _ reason: String) -> InputError {
    InputError(
      kind: .malformed, path: path,
      problem: "this program does not understand what arch-bench asks of it: \(reason)",
      remedy: "name an arch-bench, built from a version whose workers take the same plans")
  }
}

/// The cells that a build of this program can measure, and the facts of the build.
struct BuildDescription: Codable, Sendable {
  var cells: [Cell]

  var build: BuildFacts

  /// Its allocator and that one's version.
  var allocator: String?

  @MainActor
  static func current(_ suite: Suite) -> BuildDescription {
    BuildDescription(cells: suite.cells, build: .current(), allocator: AllocationCounter.allocator)
  }

  var record: RunRecord { .ofCounts(build: build, allocator: allocator) }
}
