import Scenarios

/// The view model of the tab bar.
final class TabBarViewModel: ViewModel {
  var didUpdate: (@MainActor (TabBarViewModel) -> Void)?

  private let model: NavigationModel
  let tracer: (any Tracer)?

  init(_ model: NavigationModel, tracer: (any Tracer)?) {
    self.model = model
    self.tracer = tracer
  }

  var content: TabBarContent {
    TabBarContent(selectedTab: model.structure.selectedTab, unreadCount: model.unreadCount)
  }

  var subject: String { "tab bar" }

  func unreadDidChange(to count: Int) {
    model.unreadCount = count
    update()
  }
}
