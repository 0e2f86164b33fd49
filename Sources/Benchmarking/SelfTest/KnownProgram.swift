import Scenarios

/// A program of which every count is known: what the instrument says of it must be exactly that.
protocol KnownProgram: CounterArchitecture where Board == KnownBoard {
  /// Its identifier.
  static var variant: String { get }

  /// Which thread, if any, does the ``KnownWork`` of each intent.
  static var worker: KnownBoard.Worker? { get }
}

extension KnownProgram {
  static var profile: Profile {
    Profile(
      architecture: "none", variant: variant, summary: "a program of which every count is known",
      delivery: .immediate, order: .source)
  }

  @MainActor
  static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> KnownBoard {
    KnownBoard(environment, worker)
  }
}

/// Allocates nothing, and tells every view once.
enum KnownIdle: KnownProgram {
  static let variant = "known-idle"
  static let worker: KnownBoard.Worker? = nil
}

/// Allocates on the main actor.
enum KnownHere: KnownProgram {
  static let variant = "known-here"
  static let worker: KnownBoard.Worker? = .mainActor
}

/// Has a second thread allocate.
enum KnownElsewhere: KnownProgram {
  static let variant = "known-elsewhere"
  static let worker: KnownBoard.Worker? = .secondThread
}

/// All known programs.
enum KnownPrograms {
  static let all: [any KnownProgram.Type] = [KnownIdle.self, KnownHere.self, KnownElsewhere.self]
}
