import Scenarios

/// The part that all variants share: the loop, which calls something that does nothing, and the
/// services, loader and wire parsing that a news list calls, with the same arguments.
enum NoArchitecture: CounterArchitecture, NavigationArchitecture, NewsArchitecture,
  FormArchitecture
{
  static let profile = Profile(
    architecture: "none", variant: "driver", summary: "the loop and the services, which all share")

  static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard { IdleBoard() }

  static func makeNavigationApp(environment: NavigationEnvironment) -> some NavigationApp {
    IdleApp()
  }

  static func makeNewsList(
    _ configuration: NewsConfiguration, environment: NewsEnvironment
  ) -> some NewsList { ServiceCalls(configuration, environment) }

  static func makeForm(environment: FormEnvironment) -> some SignInForm {
    SignInCalls(environment.sessions)
  }

  private final class IdleBoard: CounterBoard {
    func send(_ intent: CounterIntent) {}
    func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment { .ended }
    func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment { .ended }
    func content(of id: Int) -> CounterContent? { nil }
    var totalContent: TotalContent { TotalContent(text: "0", nonZeroCount: 0) }
  }

  private final class IdleApp: NavigationApp {
    func send(_ intent: NavigationIntent) {}
    func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment { .ended }
    func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment { .ended }
    func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
      .ended
    }
    func content(of id: ScreenID) -> ScreenContent? { nil }
    var tabBarContent: TabBarContent { TabBarContent(selectedTab: nil, newsBadge: nil) }
    var navigationContent: NavigationContent {
      NavigationContent(stacks: [], selectedTab: nil, modals: [], visibleScreen: ScreenID(0))
    }
  }

  /// Calls the services as the baseline does, and drops their results.
  private final class ServiceCalls: NewsList {
    private let environment: NewsEnvironment
    private let loader: StoryPageLoader
    private var feed: Feed
    private var load: Task<Void, Never>?

    init(_ configuration: NewsConfiguration, _ environment: NewsEnvironment) {
      self.environment = environment
      feed = configuration.feed
      loader = StoryPageLoader(
        environment.stories, pageSize: configuration.pageSize, currentDate: environment.currentDate)
    }

    func send(_ intent: NewsIntent) {
      switch intent {
      case .appear:
        read()
        loadFirstPage()
      case .refresh: loadFirstPage()
      case .selectFeed(let feed):
        self.feed = feed
        read()
        loadFirstPage()
      case .select(let id):
        environment.messages.send(.storyRead(id))
        environment.analytics.log(.storySelected(id))
      case .markUnread(let id): environment.messages.send(.storyMarkedUnread(id))
      default: break
      }
    }

    private func read() {
      Task { [environment, feed] in _ = try? await environment.storage.stories(of: feed) }
    }

    private func loadFirstPage() {
      load?.cancel()
      load = Task { [environment, loader, feed] in
        guard let page = try? await loader.firstPage(of: feed) else { return }
        try? await environment.storage.store(page.stories, of: feed)
      }
    }

    func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment { .ended }
    func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment { .ended }
    func attach(
      _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
    ) -> RowAttachment { .ended }
    func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment { .ended }
    func content(ofRow id: Int, style: RowStyle) -> RowContent? { nil }
    var badgeContent: BadgeContent { BadgeContent(unreadCount: 0) }
    var listContent: NewsListContent {
      NewsListContent(title: "", isLoading: false, canLoadMore: false, rows: [])
    }
  }

  private final class SignInCalls: SignInForm {
    private let sessions: any SessionService
    private var credentials = Credentials()

    init(_ sessions: any SessionService) { self.sessions = sessions }

    func send(_ intent: FormIntent) {
      switch intent {
      case .editName(let name): credentials.name = name
      case .editPassword(let password): credentials.password = password
      case .submit:
        Task { [sessions, credentials] in _ = try? await sessions.signIn(credentials) }
      case .cancel: break
      }
    }

    func attachName(_ view: some ContentView<NameContent>) -> ViewAttachment { .ended }
    func attachPassword(_ view: some ContentView<PasswordContent>) -> ViewAttachment { .ended }
    func attachSubmit(_ view: some ContentView<SubmitContent>) -> ViewAttachment { .ended }
    func onEvent(_ listener: @escaping @MainActor (FormEvent) -> Void) -> ViewAttachment { .ended }
    var nameContent: NameContent { NameContent(text: "", problem: nil) }
    var passwordContent: PasswordContent { PasswordContent(count: 0, problem: nil) }
    var submitContent: SubmitContent { SubmitContent(canSubmit: false, isSubmitting: false) }
  }
}
