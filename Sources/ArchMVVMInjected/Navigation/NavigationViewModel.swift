import Scenarios

/// The view model of the whole navigation: who may see what.
@MainActor
final class NavigationViewModel {
  let output = Output<NavigationViewModel>()
  private let repository: any SharedRepository
  private let navigator: any StructureNavigator
  private let sessions: any MessageSender<SessionChanged>

  init(
    repository: any SharedRepository, navigator: any StructureNavigator,
    sessions: any MessageSender<SessionChanged>, changes: any MessageReceiver<StructureChanged>
  ) {
    self.repository = repository
    self.navigator = navigator
    self.sessions = sessions
    changes.receive(as: self) { $0.output.send($0) }
  }

  var structure: NavigationStructure { navigator.structure }

  func go(to place: Place) { navigator.go(to: place) }

  func showProfile() {
    navigator.go(to: repository.session == nil ? .loginForProfile : .tab(.profile))
  }

  func logIn(as name: String) {
    repository.session = Session(name: name)
    navigator.go(to: .wantedProfile)
    sessions.send(SessionChanged())
  }

  func logOut() {
    guard repository.session != nil else { return }
    repository.session = nil
    navigator.go(to: .root(.onboarding))
    sessions.send(SessionChanged())
  }
}

/// Formats the structure.
struct NavigationAdapter: ViewAdapter {
  func content(of viewModel: NavigationViewModel) -> NavigationContent {
    let structure = viewModel.structure
    return NavigationContent(
      stacks: structure.stacks, selectedTab: structure.selectedTab, modals: structure.modals,
      visibleScreen: structure.visibleScreen.id)
  }
}
