import Foundation

/// The dependencies that the news list takes from outside.
@MainActor
public struct NewsEnvironment {
  public var scenario: ScenarioEnvironment

  /// Returns the current date, to which the age of loaded stories refers.
  public var currentDate: @MainActor () -> Date

  public var stories: any StoryService
  public var storage: any StoryStorage
  public var thumbnails: any ThumbnailService
  public var alerts: any AlertResponder
  public var notices: any NoticeResponder
  public var analytics: any AnalyticsResponder

  /// Delivers ``Message/storyRead(_:)``, ``Message/storyMarkedUnread(_:)`` and
  /// ``Message/unreadChanged(_:)``.
  public var messages: MessageBus

  public init(
    scenario: ScenarioEnvironment, currentDate: @escaping @MainActor () -> Date,
    stories: any StoryService, storage: any StoryStorage, thumbnails: any ThumbnailService,
    alerts: any AlertResponder, notices: any NoticeResponder, analytics: any AnalyticsResponder,
    messages: MessageBus
  ) {
    self.scenario = scenario
    self.currentDate = currentDate
    self.stories = stories
    self.storage = storage
    self.thumbnails = thumbnails
    self.alerts = alerts
    self.notices = notices
    self.analytics = analytics
    self.messages = messages
  }
}

/// Asks the user a question on behalf of a scenario.
@MainActor
public protocol AlertResponder: AnyObject {
  /// Shows an alert, and waits for the user's choice.
  ///
  /// Returns nil when the alert was dismissed without a choice; it is dismissed when the waiting
  /// task is cancelled.
  func choice(in alert: Alert) async -> Alert.Action?
}

/// A question to the user.
public struct Alert: Equatable, Sendable {
  /// The label of a button.
  public enum Action: String, Sendable {
    case retry = "Retry"
    case cancel = "Cancel"
  }

  public let message: String

  /// The choices, in the order in which they are offered.
  public let actions: [Action]

  public init(_ message: String, actions: [Action]) {
    self.message = message
    self.actions = actions
  }

  /// The alert after a page of a feed could not be loaded.
  public static func loadFailed(_ feed: Feed, _ error: any Error) -> Alert {
    Alert("\(feed.title) could not be loaded: \(error)", actions: [.retry, .cancel])
  }

  /// The alert after a session service could not be asked.
  public static func signInFailed(_ error: any Error) -> Alert {
    Alert("Signing in failed: \(error)", actions: [.retry, .cancel])
  }
}

/// Informs the user without asking for an answer.
@MainActor
public protocol NoticeResponder: AnyObject {
  /// Shows a notice for a while.
  func show(_ notice: Notice)
}

/// A piece of information for the user.
public enum Notice: Equatable, Sendable {
  /// The picture of a story could not be loaded.
  case thumbnailFailed(story: Int)
  /// Stories of a loaded page are missing.
  case storiesOmitted(Omissions)

  /// The notice in words.
  public var text: String {
    switch self {
    case .thumbnailFailed(let story): "the picture of story \(story) could not be loaded"
    case .storiesOmitted(let omissions):
      "stories that could not be loaded: \(omissions.lostCount + omissions.unreadableCount)"
        + (omissions.reason.map { " (\($0))" } ?? "")
    }
  }
}

/// Records the actions of users.
@MainActor
public protocol AnalyticsResponder: AnyObject {
  func log(_ entry: AnalyticsEntry)
}

/// An action of a user.
public enum AnalyticsEntry: Equatable, Sendable {
  case storySelected(Int)
}
