import Scenarios

/// Stores of a few lines, for tests of what the commands say: a sound one, four with one difference each,
/// and one that is an actor.
enum SmallStores {
  static let all: [any Architecture.Type] = [
    SoundStore.self, CrashingStore.self, HashedStore.self, MainQueueStore.self, ForgetfulStore.self,
    ActorBoardStore.self,
  ]
}

/// The difference of a small store from the sound one.
enum Flaw {
  case none, trapsInReset, hashesAddresses, deliversOnMainQueue, forgetsResets
}

protocol SmallStore: CounterArchitecture where Board == SmallStoreBoard {
  static var flaw: Flaw { get }
}

extension SmallStore {
  @MainActor
  static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> SmallStoreBoard { SmallStoreBoard(configuration, environment, flaw) }
}

extension Profile {
  fileprivate static func store(_ variant: String, _ summary: String) -> Profile {
    Profile(architecture: "small-store", variant: variant, summary: summary)
  }
}

enum SoundStore: SmallStore {
  static let flaw = Flaw.none
  static let profile = Profile.store("sound", "a store that notifies every observer")
}

enum CrashingStore: SmallStore {
  static let flaw = Flaw.trapsInReset
  static let profile = Profile.store(
    "crashing", "a store that ends the process when three busy counters are reset together")
}

enum HashedStore: SmallStore {
  static let flaw = Flaw.hashesAddresses
  static let profile = Profile.store(
    "hashed", "a store with its subscribers in a table that hashes their addresses")
}

enum MainQueueStore: SmallStore {
  static let flaw = Flaw.deliversOnMainQueue
  static let profile = Profile.store(
    "main-queue", "a store that handles and delivers everything on the main dispatch queue")
}

enum ForgetfulStore: SmallStore {
  static let flaw = Flaw.forgetsResets
  static let profile = Profile.store("forgetful", "a store that does not deliver resets")
}

enum ActorBoardStore: CounterArchitecture {
  static let profile = Profile.store(
    "actor", "a store that is an actor: views follow when it has answered")

  static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    ActorCounterBoard(configuration, environment: environment)
  }
}
