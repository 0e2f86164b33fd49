import Foundation

/// A story of the service: the domain model that all variants share.
public struct Story: Equatable, Sendable, Identifiable, Codable, CustomStringConvertible {
  public enum Kind: String, Sendable, Codable {
    /// A submission that users discuss and vote for.
    case story
    /// A job posting, without comments and votes.
    case job
  }

  public let id: Int
  public var kind: Kind
  public var title: String

  /// The host of its address without a leading `www.`, if it has an address.
  public var host: String?

  public var author: String?

  /// The date of the submission.
  public var date: Date

  public var score: Int
  public var commentCount: Int

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

  /// The kind and the identity of the story, for traces.
  public var description: String { "\(kind) \(id)" }
}

/// A ranking of stories.
public enum Feed: String, CaseIterable, Codable, Sendable {
  /// The most popular stories.
  case top
  /// The latest stories.
  case new
  /// The stories with the most votes.
  case best

  /// The title of a list of this feed.
  public var title: String {
    switch self {
    case .top: "Top Stories"
    case .new: "New Stories"
    case .best: "Best Stories"
    }
  }
}
