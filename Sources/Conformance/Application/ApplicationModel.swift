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

extension ApplicationPort.Intent {
  /// The intents to one part, of which a walk chooses one.
  @MainActor
  static func choices(of part: Int, in model: ApplicationModel, _ random: inout SplitMix64)
    -> [Self]
  {
    switch part {
    case 0:
      let id = random.number(below: CounterConfiguration.part.count)
      return [
        .increment(id), .decrement(id), .reset(id), .resetAll, .incrementLater(id),
        .cancelLater(id),
      ].map { .counter($0) }
    case 1:
      let visible = model.navigation.navigationContent.visibleScreen
      return [
        .push(.counter), .push(.story(3)), .pop, .popToRoot, .select(.news), .select(.home),
        .select(.profile), .showModal(.counter, stack: true), .dismissModal, .showProfile,
        .login(name: "ann"), .logout, .showTabs, .deepLink(.news, [.story(1), .counter]),
        .increment(visible), .incrementLater(visible), .showRoot(.counter),
      ].map { .navigation($0) }
    case 2:
      let row = random.any(of: model.news.listContent.rows) ?? 1
      return [
        .appear, .refresh, .loadMore, .selectFeed(.new), .selectFeed(.top), .selectFeed(.best),
        .select(row), .select(row), .markUnread(row), .toggleUpvote(row), .rowAppeared(row),
      ].map { .news($0) }
    default:
      return [
        .editName("ada"), .editName("a"), .editPassword(Password("password")),
        .editPassword(Password("pass")), .submit, .cancel,
      ].map { .form($0) }
    }
  }
}
