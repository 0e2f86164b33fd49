/// What a command tells the shell.
enum ExitCode: Int32 {
  /// All is well.
  case success = 0
  /// A benchmark failed or did not conform.
  case failed = 1
  /// The command makes no sense as it was typed.
  case usage = 64
  /// Something is wrong with the program itself.
  case `internal` = 70
  /// An output file or folder cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed, in a file or on the network.
  case inputOutput = 74
  /// The user ended the command.
  case interrupted = 130
}
