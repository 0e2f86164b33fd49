import Foundation

/// Everything that comes to the news list from outside.
@MainActor
public struct NewsEnvironment {
  /// What every scenario needs.
  public var scenario: ScenarioEnvironment

  /// The current date, from which the age of stories is told when they are loaded.
  public var currentDate: @MainActor () -> Date

  /// Where stories come from.
  public var stories: any StoryService

  /// Where first pages are kept.
  public var storage: any StoryStorage

  /// Where rows' pictures come from.
  public var thumbnails: any ThumbnailService

  /// Asks the user what to do about a failure.
  public var alerts: any AlertResponder

  /// Lets the user know something in passing.
  public var notices: any NoticeResponder

  /// Takes note of what users do.
  public var analytics: any AnalyticsResponder

  /// Carries ``Message/storyRead(_:)``, ``Message/storyMarkedUnread(_:)`` and
  /// ``Message/unreadChanged(_:)``.
  public var messages: MessageBus

  /// Makes an environment.
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
