import Benchmarking
import Results
import TextOutput

/// An error that ends a command: its exit code, and what is wrong, where, and what to do.
struct CommandFailure: Error, CustomStringConvertible {
  let code: ExitCode
  let description: String

  init(_ code: ExitCode, _ description: String) {
    self.code = code
    self.description = description
  }

  init(usage description: String) { self.init(.usage, description) }

  /// Any error, as a user should read it.
  init(_ error: any Error) {
    let code: ExitCode =
      switch error {
      case let failure as CommandFailure: failure.code
      case is SelectionError: .usage
      case let error as FileError: error.kind == .cannotCreate ? .cannotCreate : .inputOutput
      case let error as InputError:
        switch error.kind {
        case .missing: .missingInput
        case .malformed: .malformedInput
        case .unreadable: .inputOutput
        }
      case is UnreadablePlan: .usage
      default: .internal
      }
    self.init(code, "\(error)")
  }

  /// The error with a remark on the consequences or the remedy.
  func adding(_ remark: String) -> CommandFailure {
    CommandFailure(code, "\(description); \(remark)")
  }

  /// An unknown name on the command line, with the names that resemble it, or else a remedy: by
  /// default the list of all names.
  static func unknown(
    _ kind: String, _ name: String, among names: [String], remedy: String? = nil
  ) -> CommandFailure {
    let near = NearMisses.names(resembling: name, among: names)
    let lines = near.map { "  \($0)" }.joined(separator: "\n")
    let remedy = remedy ?? "choose one of \(names.joined(separator: ", "))"
    return CommandFailure(
      usage: "unknown \(kind) '\(name)'; \(near.isEmpty ? remedy : "did you mean:\n\(lines)")")
  }

  func report() -> ExitCode {
    Console.note("\(Program.name): \(description)")
    return code
  }
}

enum ExitCode: Int32, CaseIterable {
  case success = 0
  case failed = 1
  case regression = 2
  case usage = 64
  case malformedInput = 65
  case missingInput = 66
  case `internal` = 70
  case cannotCreate = 73
  case inputOutput = 74
  case interrupted = 130

  var meaning: String {
    switch self {
    case .success: "success"
    case .failed: "a benchmark failed or did not conform"
    case .regression: "regression"
    case .usage: "invalid command line"
    case .malformedInput: "malformed input file"
    case .missingInput: "missing input file"
    case .internal: "internal error"
    case .cannotCreate: "output cannot be created"
    case .inputOutput: "reading or writing failed"
    case .interrupted: "interrupted"
    }
  }
}
