/// Why a stored page could not be read or written.
public enum StoryStorageError: Error, Equatable, CustomStringConvertible {
  /// The file is there but could not be read.
  case unreadable(path: String, reason: String)

  /// The file does not hold what is stored there.
  case damaged(path: String, reason: String)

  /// The file or its folder could not be written.
  case unwritable(path: String, reason: String)

  /// What went wrong, in words.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
    case .damaged(let path, let reason): "\(path) is damaged: \(reason)"
    case .unwritable(let path, let reason): "cannot write \(path): \(reason)"
    }
  }
}
