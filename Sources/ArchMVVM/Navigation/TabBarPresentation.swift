import Scenarios

/// The view model of the tab bar.
final class TabBarViewModel: ViewModel {
  private let model: NavigationModel
  let tracer: (any Tracer)?
  private var didUpdate: (@MainActor (TabBarViewModel) -> Void)?

  init(model: NavigationModel, tracer: (any Tracer)?) {
    self.model = model
    self.tracer = tracer
  }

  func bind(_ didUpdate: (@MainActor (TabBarViewModel) -> Void)?) { self.didUpdate = didUpdate }

  var content: TabBarContent {
    TabBarContent(selectedTab: model.structure.selectedTab, unreadCount: model.unreadCount)
  }

  var subject: String { "tab bar" }

  func tabSelected() { update() }

  func unreadChanged(_ count: Int) {
    guard model.unreadCount != count else { return }
    model.unreadCount = count
    update()
  }

  private func update() {
    tracer?.record(.notification, subject)
    didUpdate?(self)
  }
}
