import Scenarios

// In tables an identity is its number.

extension ScreenID: ExpressibleByIntegerLiteral {
  /// Takes the number as it stands.
  public init(integerLiteral number: Int) { self.init(number) }
}

extension ModalID: ExpressibleByIntegerLiteral {
  /// Takes the number as it stands.
  public init(integerLiteral number: Int) { self.init(number) }
}
