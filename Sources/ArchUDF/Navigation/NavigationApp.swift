import Scenarios

/// The navigation: dispatches what the user does, and gives views their view models.
final class UDFNavigationApp: NavigationApp {
  private let store: any StoreSource
  private let provider: ViewModelProvider
  private let screens: ScreenViewModels
  private var subscription: MessageSubscription?

  init(_ store: any StoreSource, messages: MessageBus) {
    self.store = store
    provider = ViewModelProvider(with: store)
    screens = ScreenViewModels(provider, observing: store.source(of: ScreensState.self))
    _ = store.source(of: NavigationStructure.self).add(observer: screens)
    subscription = messages.listen { [weak self] message in
      guard let self, case .unreadChanged(let count) = message else { return }
      self.store.dispatch(action: NavigationAction.unreadChanged(count))
    }
  }

  func send(_ intent: NavigationIntent) { store.dispatch(action: NavigationAction.user(intent)) }

  func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment {
    provider.attach(view, to: provider.viewModel(NavigationViewModel.self))
  }

  func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment {
    provider.attach(view, to: provider.viewModel(TabBarViewModel.self))
  }

  func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
    screens[id]?.attach(view) ?? .ended
  }

  var navigationContent: NavigationContent {
    provider.viewModel(NavigationViewModel.self).content
  }

  var tabBarContent: TabBarContent { provider.viewModel(TabBarViewModel.self).content }

  func content(of id: ScreenID) -> ScreenContent? { screens[id]?.content }
}
