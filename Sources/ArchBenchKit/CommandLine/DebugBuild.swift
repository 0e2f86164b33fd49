import Benchmarking

/// What becomes of a command that measures times with a debug build.
enum DebugBuild {
  /// Refuses it, because its times say nothing, unless the user insists.
  static func refuse(_ arguments: ParsedArguments, for command: String) throws(CommandFailure) {
    guard BuildFacts.current().isDebug else { return }
    guard arguments.has(.allowDebug) else {
      throw CommandFailure(
        code: .usage,
        message: """
          this is a debug build, whose times say nothing; \
          run 'swift run -c release arch-bench \(command)', or add --allow-debug
          """)
    }
    Console.note("warning: this is a debug build; its times say nothing")
  }
}
