import Foundation
import Results
import TextOutput

/// Another build of this program, whose workers take the same plans.
package struct OtherBuild: Sendable {
  /// The path of the program.
  package let path: String

  let description: BuildDescription

  /// Its links.
  package let layouts: Layouts

  /// The arguments that make the program a worker.
  private let arguments: [String]

  /// The deadline for a program's description of itself; a worker gives it at once.
  private static let timeoutSeconds = 30.0

  /// Asks a program what it is.
  ///
  /// - Throws: ``InputError`` when there is no such program, or it is another one.
  package init(path: String) throws(InputError) {
    try self.init(
      path: path, arguments: [Worker.command], timeoutSeconds: Self.timeoutSeconds)
  }

  init(path: String, arguments: [String], timeoutSeconds: Double) throws(InputError) {
    self.path = path
    self.arguments = arguments
    layouts = Layouts(of: URL(filePath: path))
    guard access(path, X_OK) == 0, !Self.isFolder(path) else {
      throw InputError(
        kind: .missing, path: path, problem: "there is no program that can be run",
        remedy: "name an arch-bench that was built before")
    }
    var description: BuildDescription?
    do {
      let worker = WorkerProcess(
        executable: URL(filePath: path), arguments: arguments, timeoutSeconds: timeoutSeconds)
      try worker.run([WorkerPlan(task: .describe)]) {
        if case .described(let answer) = $0 { description = answer }
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

  /// Its cells, in the order of its reports.
  package var cells: [Cell] { description.cells }

  /// Has it count those of some cells that it has.
  ///
  /// - Throws: ``OtherBuildFailure``.
  @MainActor
  package func count(
    _ cells: [Cell], suite: Suite, report: @escaping (Run.Progress) -> Void
  ) throws -> ExactFigures {
    let known = Set(self.cells)
    return try Recount(
      of: cells.filter(known.contains), suite: suite, checksRules: false, report: report
    ) { plans, padding, take in
      try execute(plans, padding: padding, report: take)
    }.figures
  }

  /// Has its workers work on plans.
  ///
  /// - Parameter program: the copy of it to start; itself where times do not matter.
  /// - Throws: ``OtherBuildFailure``.
  private func execute(
    _ plans: [WorkerPlan], padding: Int, program: URL? = nil, report: (WorkerMessage) -> Void
  ) throws {
    do {
      let worker = WorkerProcess(
        executable: program ?? URL(filePath: path), arguments: arguments, padding: padding)
      try worker.run(plans, report: report)
    } catch let error as WorkerError {
      throw OtherBuildFailure(path: path, error: error)
    }
  }

  /// Has the workers of a fresh copy of one of its links work on plans.
  @MainActor
  func copy(_ layout: Int) throws -> Run.Execute {
    let copy = try layouts.copy(layout)
    return { plans, padding, report in
      try execute(plans, padding: padding, program: copy.url, report: report)
    }
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

/// A worker process of another build failed.
package struct OtherBuildFailure: Error, CustomStringConvertible {
  let path: String
  let error: WorkerError

  /// The failure and the program that it is of.
  package var description: String { TerminalText.visible("\(path): \(error)") }
}
