import LittleStore
import Scenarios

/// The store of a library, brought into the contract by an adapter.
public enum LittleStoreArchitecture: CounterArchitecture {
  /// Who this is.
  public static let profile = Profile(
    architecture: "little-store", variant: "little-store",
    summary: "a store with a reducer and closures that are told of every state",
    delivery: .immediate, order: .source)

  /// Makes a fresh board.
  public static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    StoreCounterBoard(configuration, environment: environment)
  }
}
