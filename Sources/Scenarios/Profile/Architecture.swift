/// A variant of an application architecture, described by a type.
///
/// A variant says who it is with its ``profile``, and which scenarios it implements by conforming
/// to the protocols that refine this one, ``CounterArchitecture`` for the counter board. Nobody is
/// obliged to implement every scenario. The type is never instantiated; an `enum` without cases
/// serves best.
public protocol Architecture: Sendable {
  /// Who this variant is and what it declares of itself.
  static var profile: Profile { get }
}
