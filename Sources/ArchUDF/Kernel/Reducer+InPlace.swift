/// The form of a reducer that changes the state where it is stored.
///
/// Parts that it does not touch are neither copied nor made again, and no old state is left.
public protocol InPlaceReducer<State, Action> {
  /// The state of the application, or a substate.
  associatedtype State

  /// The actions that the reducer knows.
  associatedtype Action

  /// Applies an action to the state.
  func reduce(_ state: inout State, with action: Action)
}

/// Lets a reducer change the state of the store.
struct InPlaceTransition<Base: InPlaceReducer>: Transition {
  let reducer: Base

  static var keepsOldState: Bool { false }

  func apply(_ action: Base.Action, to state: inout Base.State) {
    reducer.reduce(&state, with: action)
  }
}

/// A part of the state with entities that reducers change in place.
///
/// Reducers name the entities that a change affects. A plain part ignores the names, and does not
/// ask for a list of them; an ``EntityTable`` logs them.
public protocol EntityWriting<Entities> {
  /// The collection of entities.
  associatedtype Entities

  var entities: Entities { get }

  /// Changes one entity.
  mutating func write(_ id: Int, _ change: (inout Entities) -> Void)

  /// Changes several entities.
  mutating func write(all ids: (Entities) -> [Int], _ change: (inout Entities) -> Void)
}

extension EntityWriting where Entities == Self {
  public var entities: Self { self }

  public mutating func write(_ id: Int, _ change: (inout Self) -> Void) { change(&self) }

  public mutating func write(all ids: (Self) -> [Int], _ change: (inout Self) -> Void) {
    change(&self)
  }
}

extension Array: EntityWriting {}
extension Dictionary: EntityWriting {}
