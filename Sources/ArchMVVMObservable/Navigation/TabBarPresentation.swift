import Observation
import Scenarios

/// The view model of the tab bar.
@Observable
@MainActor
final class TabBarViewModel: ViewModel {
  private let controller: NavigationController

  init(_ controller: NavigationController) { self.controller = controller }

  /// What the tab bar shows; whoever reads it observes the selection and the unread stories, but
  /// not what is pushed and popped.
  var content: TabBarContent {
    TabBarContent(selectedTab: controller.selectedTab, unreadCount: controller.unread.count)
  }
}
