import Scenarios

// In tables an identity is its number.

extension ScreenID: ExpressibleByIntegerLiteral {
  public init(integerLiteral number: Int) { self.init(number) }
}

extension ModalID: ExpressibleByIntegerLiteral {
  public init(integerLiteral number: Int) { self.init(number) }
}
