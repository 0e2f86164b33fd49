import Benchmarking
import Results
import TextOutput

/// Whether this program is fit for measuring.
@MainActor
enum Fitness {
  /// Ends a command when nothing can be counted here.
  static func refuseUnfitProcess() throws(CommandFailure) {
    guard let obstacle = Diagnosis.obstacle else { return }
    let remedy = obstacle.remedy.map { ": \($0)" } ?? ""
    throw CommandFailure(
      code: .internal, message: "\(obstacle.subject) \(obstacle.text)\(remedy)")
  }

  /// Ends a command in a debug build, unless that is allowed.
  ///
  /// - Parameter fault: what is wrong with a debug build, behind "whose" or "its".
  static func refuseDebugBuild(
    unless option: Option, in arguments: ParsedArguments, because fault: String, command: String
  ) throws(CommandFailure) {
    guard BuildFacts.current().isDebug else { return }
    guard arguments.has(option) else {
      throw CommandFailure(
        code: .usage,
        message: """
          this is a debug build, whose \(fault); \
          run 'swift run -c release arch-bench \(command)', or add --\(option.name)
          """)
    }
    Console.note("warning: this is a debug build; its \(fault)")
  }
}
