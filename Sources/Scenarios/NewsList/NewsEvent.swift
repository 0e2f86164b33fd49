/// Something that happened once.
public enum NewsEvent: Equatable, Sendable {
  /// A story is to be opened.
  case openStory(Int)
}
