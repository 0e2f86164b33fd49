import Benchmarking
import Results

extension Selection {
  /// Reads which cells are meant.
  init(_ arguments: ParsedArguments) throws(SelectionError) {
    try self.init(filter: arguments.value(of: .filter), skip: arguments.value(of: .skip))
  }
}

extension RunMode {
  /// Reads how thorough a run is to be.
  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    switch (arguments.has(.quick), arguments.has(.thorough)) {
    case (false, false): self = .standard
    case (true, false): self = .quick
    case (false, true): self = .thorough
    case (true, true):
      throw CommandFailure(code: .usage, message: "--quick and --thorough exclude each other")
    }
  }
}
