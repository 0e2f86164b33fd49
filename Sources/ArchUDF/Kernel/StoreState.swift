/// The state of a ``Store``: one value for the whole application.
public protocol StoreState {}
