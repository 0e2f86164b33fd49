import ArchDirect
import Conformance
import Foundation
import Scenarios

/// The counter board of the baseline with at most one flaw, for tests of what the commands say.
protocol FlawedArchitecture: CounterArchitecture where Board == WrappedBoard {
  @MainActor static func spoil(_ board: WrappedBoard)
}

extension FlawedArchitecture {
  @MainActor
  static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> WrappedBoard {
    let board = WrappedBoard(
      DirectArchitecture.makeCounterBoard(configuration, environment: environment))
    spoil(board)
    return board
  }
}

extension Profile {
  fileprivate init(_ variant: String, _ summary: String) {
    self.init(architecture: "flawed", variant: variant, summary: summary)
  }
}

enum SoundBoard: FlawedArchitecture {
  /// `Scripts/check-conduct` gives it other names.
  static let profile = Profile(
    ProcessInfo.processInfo.environment["VARIANT"] ?? "sound", "a board without a flaw")

  static func spoil(_ board: WrappedBoard) {}
}

enum CrashingBoard: FlawedArchitecture {
  static let profile = Profile(
    "crashing", "a board that ends the process when three busy counters are reset together")

  static func spoil(_ board: WrappedBoard) {
    board.onSend = { intent, sound in
      if intent == .resetAll {
        let busyCount = (0..<64).count { sound.scenario.content(of: $0)?.isBusy == true }
        precondition(busyCount < 3, "three busy counters are reset")
      }
      sound.send(intent)
    }
  }
}

enum HashingBoard: FlawedArchitecture {
  static let profile = Profile(
    "hashing", "a board that allocates as often as the hash of an address says")

  private final class Anchor: Sendable {}

  /// It has another address in each process.
  private static let anchor = Anchor()

  static func spoil(_ board: WrappedBoard) {
    let count = ObjectIdentifier(anchor).hashValue.magnitude % 1_024
    board.onSend = { intent, sound in
      for _ in 0..<count { UnsafeMutablePointer<Int>.allocate(capacity: 1).deallocate() }
      sound.send(intent)
    }
  }
}

enum ForgetfulBoard: FlawedArchitecture {
  static let profile = Profile("forgetful", "a board that forgets resets")

  static func spoil(_ board: WrappedBoard) {
    board.onSend = { intent, sound in
      if case .reset = intent { return }
      sound.send(intent)
    }
  }
}
