import LittleStore
import Scenarios

/// A third-party store, adapted to the contract.
public enum LittleStoreArchitecture: CounterArchitecture {
  public static let profile = Profile(
    architecture: "little-store", variant: "little-store",
    summary: "a store with a reducer and closures that receive every state",
    delivery: .immediate, order: .source)

  public static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    StoreCounterBoard(configuration, environment: environment)
  }
}
