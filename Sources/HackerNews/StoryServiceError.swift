import Scenarios

/// Why stories could not be loaded, worded to stand behind `Top Stories could not be loaded: `.
public enum StoryServiceError: Error, Equatable, CustomStringConvertible {
  /// Something is no address that stories can come from.
  case unusableAddress(String)

  /// No answer came, or only a part of one.
  case connectionFailed(reason: String)

  /// No whole answer came in time.
  case timedOut(Duration)

  /// The server answered with this status instead of 200.
  case status(Int)

  /// The server wants something to be fetched from where nothing is fetched.
  case redirectRefused(to: String)

  /// The answer has more bytes than it may have.
  case tooLarge(limit: Int)

  /// The answer is not what was asked for.
  case malformed

  /// What went wrong, in words.
  public var description: String {
    switch self {
    case .unusableAddress(let address): "'\(address)' is no http or https address"
    case .connectionFailed(let reason): "the connection failed (\(reason))"
    case .timedOut(let duration): "the server did not answer within \(duration)"
    case .status(let status): "the server answered with status \(status)"
    case .redirectRefused(let address):
      "the server redirects to '\(address)', which is no http or https address"
    case .tooLarge(let limit): "the server's answer is larger than \(limit >> 10) KiB"
    case .malformed: "the server's answer is not a list of stories"
    }
  }
}
