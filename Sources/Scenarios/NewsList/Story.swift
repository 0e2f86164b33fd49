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

  /// Host, age and author, as far as they are known: `example.com - 3 days ago - by author`.
  ///
  /// A job posting has no author.
  public func footnote(at date: Date) -> String {
    var text = host.map { "\($0) - " } ?? ""
    text += RelativeDate.text(of: self.date, at: date)
    if kind == .story, let author { text += " - by \(author)" }
    return text
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

/// The stories that the user has read and voted for, in the lifetime of the scenario.
public struct StoryMarks: Equatable, Sendable {
  public var read: Set<Int> = []
  public var upvoted: Set<Int> = []

  public init() {}

  /// The rows of a page with the user's marks.
  public func rows(of stories: [Story], loadedAt date: Date) -> [NewsRow] {
    stories.map {
      NewsRow(
        $0, loadedAt: date, isRead: read.contains($0.id), isUpvoted: upvoted.contains($0.id))
    }
  }
}

/// The unread stories among the listed ones: the state of the badge's model, in every variant.
public struct UnreadStories: Equatable, Sendable {
  private var listed: Set<Int> = []
  private var unread: Set<Int> = []

  public init() {}

  public var count: Int { unread.count }

  /// Replaces the listed stories.
  ///
  /// Complexity: linear in the number of rows.
  public mutating func list(_ rows: [NewsRow]) {
    listed = Set(rows.map(\.id))
    unread = Set(rows.lazy.filter { !$0.isRead }.map(\.id))
  }

  /// Applies a message about a story; ignores other messages.
  public mutating func receive(_ message: Message) {
    switch message {
    case .storyRead(let id): unread.remove(id)
    case .storyMarkedUnread(let id): if listed.contains(id) { unread.insert(id) }
    case .unreadChanged: break
    }
  }
}
