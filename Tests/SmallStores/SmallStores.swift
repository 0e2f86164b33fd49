import Scenarios

/// Stores of a few lines, for tests of what the commands say: a sound one, six with one flaw each, and
/// one that is an actor.
enum SmallStores {
  static let all: [any Architecture.Type] = [
    SoundStore.self, GapStore.self, CrashingStore.self, HashedStore.self, MisdeclaredStore.self,
    MainQueueStore.self, ForgetfulStore.self, ActorBoardStore.self,
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
    _ variant: String, _ summary: String, transition: Decisions.Transition = .inPlace,
    reach: Decisions.Reach = .everyObserver,
    filter: Decisions.Filter = .part, delivery: Delivery = .immediate,
    order: DeliveryOrder = .unspecified, stateCopies: StateCopies? = nil,
    knownGaps: [String: String] = [:], mayBreak: [String: String] = [:]
  ) -> Profile {
    Profile(
      architecture: "small-store", variant: variant, summary: summary,
      decisions: Decisions(
        transition: transition, reach: reach, filter: filter, viewModels: .none,
        delivery: delivery),
      order: order, stateCopies: stateCopies, knownGaps: knownGaps, mayBreak: mayBreak,
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

enum ActorBoardStore: CounterArchitecture {
  static let profile = Profile.store(
    "actor", "a store that is an actor: views follow when it has answered",
    transition: .returned, delivery: .later, order: .attachment,
    stateCopies: StateCopies(debug: 0, release: 0))

  static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    ActorCounterBoard(configuration, environment: environment)
  }
}
