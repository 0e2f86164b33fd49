import Foundation

/// A story as the service knows it: the domain model that all variants share.
public struct Story: Equatable, Sendable, Identifiable, Codable {
  /// What a story is.
  public enum Kind: String, Sendable, Codable {
    /// A submission that people discuss and vote for.
    case story
    /// A job posting, which nobody discusses or votes for.
    case job
  }

  /// Its number with the service.
  public let id: Int

  /// What it is.
  public var kind: Kind

  /// The headline.
  public var title: String

  /// The host of its address without a leading `www.`, if it has an address.
  public var host: String?

  /// Who submitted it, if that is known.
  public var author: String?

  /// When it was submitted.
  public var date: Date

  /// How many points it has.
  public var score: Int

  /// How many comments it has.
  public var commentCount: Int

  /// Makes a story.
  public init(
    id: Int, kind: Kind = .story, title: String, host: String? = nil, author: String? = nil,
    date: Date, score: Int = 0, commentCount: Int = 0
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.host = host
    self.author = author
    self.date = date
    self.score = score
    self.commentCount = commentCount
  }
}

extension Story: CustomStringConvertible {
  /// Which story it is, for traces.
  public var description: String { "\(kind) \(id)" }
}
