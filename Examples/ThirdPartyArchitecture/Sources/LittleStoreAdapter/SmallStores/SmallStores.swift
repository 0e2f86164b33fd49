import Scenarios

/// Stores of a few lines that show what the commands say: a sound one, and six with one flaw each.
public enum SmallStores {
  public static let all: [any Architecture.Type] = [
    SoundStore.self, GapStore.self, CrashingStore.self, HashedStore.self, MisdeclaredStore.self,
    MainQueueStore.self, ForgetfulStore.self,
  ]
}

/// The difference of a small store from the sound one.
enum Flaw {
  case none, resetCancelsDelay, trapsInReset, hashesAddresses, deliversOnMainQueue, forgetsResets
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
  fileprivate static func store(
    _ variant: String, _ summary: String, reach: Decisions.Reach = .everyObserver,
    filter: Decisions.Filter = .part, delivery: Delivery = .immediate,
    knownGaps: [String: String] = [:], mayBreak: [String: String] = [:]
  ) -> Profile {
    Profile(
      architecture: "small-store", variant: variant, summary: summary,
      decisions: Decisions(
        transition: .inPlace, reach: reach, filter: filter, viewModels: .none, delivery: delivery),
      order: .unspecified, knownGaps: knownGaps, mayBreak: mayBreak,
      adapterParts: delivery == .later ? [.stopGate] : [.intentQueue, .stopGate])
  }
}

enum SoundStore: SmallStore {
  static let flaw = Flaw.none
  static let profile = Profile.store("sound", "a store that notifies every observer")
}

enum GapStore: SmallStore {
  static let flaw = Flaw.resetCancelsDelay
  static let profile = Profile.store(
    "gap", "a store whose reset cancels a delayed increment, and which says so",
    knownGaps: ["C07": "a reset cancels the delayed increment"],
    mayBreak: [
      "X01": "a walk may reset a counter that is busy",
      "X09": "a walk may reset a counter that is busy",
    ])
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

enum MisdeclaredStore: SmallStore {
  static let flaw = Flaw.none
  static let profile = Profile.store(
    "misdeclared", "a store that compares parts, and declares that it compares nowhere",
    reach: .construction, filter: .nowhere)
}

enum MainQueueStore: SmallStore {
  static let flaw = Flaw.deliversOnMainQueue
  static let profile = Profile.store(
    "main-queue", "a store that handles and delivers everything on the main dispatch queue",
    delivery: .later)
}

enum ForgetfulStore: SmallStore {
  static let flaw = Flaw.forgetsResets
  static let profile = Profile.store(
    "forgetful", "a store that does not deliver resets")
}
