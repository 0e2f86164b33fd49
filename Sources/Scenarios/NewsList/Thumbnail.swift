/// A row's picture.
public enum Thumbnail: Equatable, Sendable {
  /// Nobody has asked for it.
  case none
  /// It is on its way.
  case loading
  /// It is there; the token stands for the picture.
  case loaded(String)
  /// It did not come.
  case failed

  /// Whether it should be asked for when the row appears.
  public var isWanted: Bool { self == .none || self == .failed }
}
