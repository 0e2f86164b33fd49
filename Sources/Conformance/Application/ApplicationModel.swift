import ReferenceModels
import ScenarioTesting
import Scenarios

/// The reference models of an application's parts, and what one part learns of another.
///
/// Services answer at once, with the sample stories.
struct ApplicationModel: ReferenceModel {
  private(set) var counters = CounterModel(.part)
  private(set) var navigation = NavigationModel()
  private(set) var news = NewsModel(.part)
  private(set) var form = FormModel()

  enum Event: ReferenceEvent, Equatable {
    case intent(ApplicationPort.Intent)
    case counterDelayElapsed(Int)
    case screenDelayElapsed(ScreenID)
    /// A service has answered everything that it was asked.
    case answered(Service)
  }

  /// The services, in the order of their answers: what is stored may be shown before the page.
  enum Service: CaseIterable { case storage, feeds, stories, pictures, sessions }

  private let feeds: [Feed: [Int]]
  private let stories: [Int: Story]

  @MainActor
  init(_ service: InMemoryStories) { (feeds, stories) = (service.feeds, service.stories) }

  mutating func apply(_ event: Event) {
    switch event {
    case .intent(.counter(let intent)): counters.apply(.intent(intent))
    case .intent(.navigation(let intent)): navigation.apply(.intent(intent))
    case .intent(.form(let intent)): form.apply(.intent(intent))
    case .intent(.news(let intent)):
      if case .select(let id) = intent, news.listContent.rows.contains(id) {
        navigation.apply(.intent(.push(.story(id))))
      }
      news.apply(.intent(intent))
      navigation.apply(.unreadChanged(news.badgeContent.unreadCount))
    case .counterDelayElapsed(let id): counters.apply(.delayElapsed(id))
    case .screenDelayElapsed(let screen): navigation.apply(.delayElapsed(screen))
    case .answered(let service):
      answer(service)
      navigation.apply(.unreadChanged(news.badgeContent.unreadCount))
    }
  }

  private mutating func answer(_ service: Service) {
    let date = SampleStories.date
    switch service {
    case .storage:
      for feed in news.awaitedStorage {
        let page = news.writes.last { $0.feed == feed }?.stories
        news.apply(.storageRead(page, at: date))
      }
    case .feeds:
      for feed in news.awaitedIdentities {
        news.apply(.identitiesArrived(feeds[feed] ?? [], at: date))
      }
    case .stories:
      for id in news.awaitedItems { news.apply(.itemArrived(id, stories[id], at: date)) }
    case .pictures:
      for id in news.awaitedThumbnails { news.apply(.thumbnailArrived(id, "picture-\(id)")) }
    case .sessions:
      guard let credentials = form.awaitedCredentials else { return }
      form.apply(.accepted)
      navigation.apply(.intent(.login(name: credentials.name)))
    }
  }
}
