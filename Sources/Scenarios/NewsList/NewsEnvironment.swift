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
