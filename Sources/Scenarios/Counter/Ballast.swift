/// Unrelated state that an application carries beside the board's own.
///
/// It shows what copying or comparing state costs that an intent has nothing to do with.
public enum Ballast: Hashable, Sendable {
  /// No other state.
  case none
  /// 64 bytes inline, as ``InlineBallast``.
  case inline64
  /// 3 KiB inline, as ``InlineBallast``.
  case inline3KiB
  /// 64 KiB inline, as ``InlineBallast``.
  case inline64KiB
  /// An array of that many integers.
  case array(Int)

  /// Makes the ballast itself, for variants whose application state is not one value.
  public func makeState() -> any Sendable {
    switch self {
    case .none: ()
    case .inline64: InlineBallast<64>()
    case .inline3KiB: InlineBallast<3072>()
    case .inline64KiB: InlineBallast<65_536>()
    case .array(let count): [Int](repeating: 0, count: count)
    }
  }
}

/// Ballast that is stored inline in the state that carries it.
public struct InlineBallast<let size: Int>: Sendable {
  /// The bytes, zero at the start.
  public var bytes = InlineArray<size, UInt8>(repeating: 0)

  /// Makes ballast of zeros.
  public init() {}
}
