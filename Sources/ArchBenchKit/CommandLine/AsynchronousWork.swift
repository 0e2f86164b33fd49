import Foundation

/// Work of a command that suspends.
enum AsynchronousWork {
  /// Does the work in a task on the real executors, and ends the process with its exit code.
  ///
  /// Only the command that needs it leaves the main thread to the main queue: measuring must not.
  static func run(_ work: @escaping @MainActor () async throws -> ExitCode) -> Never {
    Task { @MainActor in
      do { exit(try await work().rawValue) } catch { exit(CommandFailure(error).report().rawValue) }
    }
    dispatchMain()
  }
}
