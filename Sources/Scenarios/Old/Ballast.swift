/// Unrelated state that an application has in addition to the board's own.
///
/// It shows the cost of copying or comparing state that an intent does not change.
public enum Ballast: Hashable, Sendable {
  case none
  /// 64 bytes inline, as ``InlineBallast``.
  case inline64
  /// 3 KiB inline, as ``InlineBallast``.
  case inline3KiB
  /// 64 KiB inline, as ``InlineBallast``.
  case inline64KiB
  /// An array of the given number of integers.
  case array(Int)

  /// Makes the ballast, for variants whose application state is not one value.
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

/// Ballast that is stored inline in the state.
public struct InlineBallast<let size: Int>: Sendable {
  public var bytes = InlineArray<size, UInt8>(repeating: 0)

  public init() {}
}
