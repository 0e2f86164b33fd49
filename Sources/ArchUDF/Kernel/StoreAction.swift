/// What happened, as a value: the only thing that can change the state of a ``Store``.
///
/// An application has one type of action, usually an enumeration with a case per concern.
public protocol StoreAction: Sendable {}
