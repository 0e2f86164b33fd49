import Scenarios

/// A third-party store with unordered subscribers, adapted to the contract.
public enum LittleStoreArchitecture: CounterArchitecture {
  public static let profile = Profile(
    architecture: "little-store", variant: "little-store",
    summary: "a store with a reducer and closures that receive every state, in no order",
    decisions: Decisions(
      transition: .inPlace, reach: .everyObserver, filter: .part, viewModels: .none,
      delivery: .immediate),
    order: .unspecified, adapterParts: [.intentQueue, .stopGate])

  public static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    StoreCounterBoard(configuration, environment: environment)
  }
}

/// A third-party store that is an actor, adapted to the contract.
public enum ActorStoreArchitecture: CounterArchitecture {
  public static let profile = Profile(
    architecture: "little-store", variant: "actor-store",
    summary: "a store that is an actor: views follow when it has answered",
    decisions: Decisions(
      transition: .inPlace, reach: .everyObserver, filter: .part, viewModels: .none,
      delivery: .later),
    order: .attachment, adapterParts: [.stopGate])

  public static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    ActorCounterBoard(configuration, environment: environment)
  }
}
