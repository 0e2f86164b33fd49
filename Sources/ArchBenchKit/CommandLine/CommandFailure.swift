import Benchmarking
import Results
import TextOutput

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

/// An error that ends a command: its exit code, and what is wrong, where, and what to do.
struct CommandFailure: Error {
  let code: ExitCode
  let message: String

  func report() -> ExitCode {
    Console.note("\(Program.name): \(message)")
    return code
  }
}

extension CommandFailure {
  init(usage message: String) { self.init(code: .usage, message: message) }

  /// An unknown name on the command line, with the names that resemble it, or else a remedy: by
  /// default the list of all names.
  static func unknown(
    _ kind: String, _ name: String, among names: [String], descriptions: [String: String] = [:],
    remedy: String? = nil
  ) -> CommandFailure {
    let near = NearMisses.names(resembling: name, among: names)
    let lines = near.map { "  \(descriptions[$0] ?? $0)" }.joined(separator: "\n")
    let problem = "unknown \(kind) '\(name)'; "
    let remedy = remedy ?? "choose one of \(names.joined(separator: ", "))"
    return CommandFailure(
      usage: problem + (near.isEmpty ? remedy : "did you mean:\n\(lines)"))
  }

  init(_ error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let error as SelectionError: self.init(usage: "\(error)")
    case let error as FileError: self.init(file: error)
    case let error as InputError:
      let code: ExitCode =
        switch error.kind {
        case .missing: .missingInput
        case .malformed: .malformedInput
        case .unreadable: .inputOutput
        }
      self.init(code: code, message: "\(error)")
    case is UnreadablePlan:
      self.init(
        usage: """
          worker: stdin does not contain a worker plan; only '\(Program.name)' itself runs this command
          """)
    default: self.init(code: .internal, message: "\(error)")
    }
  }

  /// A file that cannot be written, with a remark on the consequences or the remedy.
  init(file error: FileError, remark: String? = nil) {
    self.init(
      code: error.kind == .cannotCreate ? .cannotCreate : .inputOutput,
      message: remark.map { "\(error); \($0)" } ?? "\(error)")
  }
}
