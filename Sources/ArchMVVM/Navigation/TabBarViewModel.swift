import Scenarios

/// The view model of the tab bar, which learns of unread stories by messages.
final class TabBarViewModel: ViewModel {
  var didUpdate: (@MainActor (TabBarViewModel) -> Void)?

  private var unreadCount = 0 {
    didSet { update() }
  }

  private let model: NavigationModel

  init(_ model: NavigationModel) {
    self.model = model
    Trace.watch(self)
  }

  // MARK: Outputs

  /// The badge of the news tab; nil if all stories are read.
  var newsBadge: String? { unreadCount > 0 ? String(unreadCount) : nil }

  var content: TabBarContent {
    TabBarContent(selectedTab: model.structure.selectedTab, newsBadge: newsBadge)
  }

  // MARK: Functions

  func receive(_ message: Message) {
    if case .unreadChanged(let count) = message { unreadCount = count }
  }
}
