/// What a command tells the shell.
enum ExitCode: Int32 {
  /// All is well.
  case success = 0
  /// A benchmark failed or did not conform.
  case failed = 1
  /// Something is worse than it was.
  case regression = 2
  /// A comparison could not tell, and that was asked about.
  case inconclusive = 3
  /// Something is better than it was, and that was asked about.
  case improvement = 4
  /// The command makes no sense as it was typed.
  case usage = 64
  /// The content of an input file makes no sense.
  case malformedInput = 65
  /// An input file is missing.
  case missingInput = 66
  /// Something is wrong with the program itself.
  case `internal` = 70
  /// An output file or folder cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed, in a file or on the network.
  case inputOutput = 74
  /// The user ended the command.
  case interrupted = 130
}
