/// The state of a ``Store``: one value for the whole application.
public protocol StoreState {
  /// Called before each reduction; a state with entity tables lets them forget older writes here.
  mutating func willReduce()
}
