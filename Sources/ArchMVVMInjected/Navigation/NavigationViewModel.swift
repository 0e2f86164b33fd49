import Scenarios

/// The view model of the whole navigation: who may see what.
@MainActor
final class NavigationViewModel {
  let output = Output<NavigationViewModel>()

  /// The login that the profile needs, as long as it is open.
  private var login: ModalID?

  private var isOpeningLogin = false
  private let repository: any SharedRepository
  private let navigator: any Navigator
  private let sessions: any MessageSender<SessionChanged>

  init(
    repository: any SharedRepository, navigator: any Navigator,
    sessions: any MessageSender<SessionChanged>, changes: any MessageReceiver<StructureChanged>
  ) {
    self.repository = repository
    self.navigator = navigator
    self.sessions = sessions
    changes.receive(
      as: self, take: { $0.findLogin(in: $1.new) },
      show: { navigation, _ in navigation.output.send(navigation) })
    Trace.watch(self)
  }

  var structure: NavigationStructure { navigator.structure }

  /// Shows the profile, but a login first if nobody is logged in; dismissing that ends the wish.
  func showProfile() {
    if repository.session != nil { return navigator.select(.profile) }
    guard login == nil else { return }
    isOpeningLogin = true
    navigator.present(.login, isStack: true)
  }

  func logIn(as name: String) {
    repository.session = Session(name: name)
    if login != nil { navigator.select(.profile) }
    sendSession()
  }

  func logOut() {
    guard repository.session != nil else { return }
    repository.session = nil
    navigator.showRoot(.onboarding)
    sendSession()
  }

  /// Comes last: a view that is told of the session must not see the structure from before.
  private func sendSession() { sessions.send(SessionChanged()) }

  private func findLogin(in structure: NavigationStructure) {
    if isOpeningLogin { login = structure.modals.last?.id }
    isOpeningLogin = false
    if !structure.modals.contains(where: { $0.id == login }) { login = nil }
  }
}

/// The view model of the tab bar, which learns from the application's messages how many stories are unread.
@MainActor
final class TabBarViewModel {
  let output = Output<TabBarViewModel>()
  private(set) var unreadCount = 0
  private let navigator: any Navigator

  init(
    navigator: any Navigator, changes: any MessageReceiver<StructureChanged>,
    messages: any MessageReceiver<Message>
  ) {
    self.navigator = navigator
    changes.receive(
      as: self, take: { _, _ in },
      show: { tabBar, change in
        if change.old.selectedTab != tabBar.selectedTab { tabBar.output.send(tabBar) }
      })
    messages.receive(
      as: self,
      take: { tabBar, message in
        if case .unreadChanged(let count) = message { tabBar.unreadCount = count }
      },
      show: { tabBar, message in
        if case .unreadChanged = message { tabBar.output.send(tabBar) }
      })
    Trace.watch(self)
  }

  var selectedTab: Tab? { navigator.structure.selectedTab }

  func select(_ tab: Tab) { navigator.select(tab) }
}
