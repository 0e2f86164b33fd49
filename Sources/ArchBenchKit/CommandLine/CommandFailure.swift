import Benchmarking
import Results
import TerminalDemo
import TextOutput

/// Why a command ends early.
struct CommandFailure: Error {
  let code: ExitCode

  /// What is wrong and what to do about it.
  let message: String

  /// Tells the one who typed the command, and gives the exit code.
  func report() -> ExitCode {
    Console.note("arch-bench: \(message)")
    return code
  }
}

extension CommandFailure {
  /// What an error means for the one who typed the command.
  init(_ error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let error as SelectionError: self.init(code: .usage, message: "\(error)")
    case let error as FileError: self.init(file: error)
    case let error as InputError: self.init(input: error)
    case is TerminalError: self.init(code: .inputOutput, message: "\(error)")
    case is OtherBuildFailure: self.init(code: .failed, message: "\(error)")
    case is UnreadablePlan:
      self.init(
        code: .usage,
        message: """
          'worker' is for 'arch-bench' itself, which gives it a plan on standard input; this is \
          none
          """)
    default: self.init(code: .internal, message: "\(error)")
    }
  }

  /// A file cannot be written, and what else there is to say about it.
  init(file error: FileError, remark: String? = nil) {
    self.init(
      code: error.kind == .cannotCreate ? .cannotCreate : .inputOutput,
      message: (["\(error)"] + (remark.map { [$0] } ?? [])).joined(separator: "; "))
  }

  /// A file cannot be read.
  private init(input error: InputError) {
    let code: ExitCode =
      switch error.kind {
      case .missing: .missingInput
      case .malformed: .malformedInput
      case .unreadable: .inputOutput
      }
    self.init(code: code, message: "\(error)")
  }
}
