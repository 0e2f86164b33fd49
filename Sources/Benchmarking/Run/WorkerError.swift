/// Why a worker process did not do its work, and what it was doing, if it was doing anything.
public enum WorkerError: Error, Equatable, CustomStringConvertible {
  /// There is no process, for this reason.
  case notStarted(String)

  /// A signal ended the process.
  case died(signal: Int32, step: String?)

  /// The process ended by itself before its work was done.
  case failed(exitCode: Int32, step: String?)

  /// The process did not end in the time that it had.
  case late(seconds: Double, step: String?)

  /// The process reported something that makes no sense.
  case unreadable(String, step: String?)

  /// What happened.
  public var description: String {
    switch self {
    case .notStarted(let reason): "a worker process cannot be started: \(reason)"
    case .died(let signal, let step):
      "a worker process died of signal \(signal)\(Self.during(step))"
    case .failed(let code, let step):
      "a worker process ended with exit code \(code)\(Self.during(step))"
    case .late(let seconds, let step):
      "a worker process did not end within \(seconds.csvText) s\(Self.during(step))"
    case .unreadable(let reason, let step):
      "a worker process reported what cannot be read\(Self.during(step)): \(reason)"
    }
  }

  private static func during(_ step: String?) -> String { step.map { " while it was \($0)" } ?? "" }
}
