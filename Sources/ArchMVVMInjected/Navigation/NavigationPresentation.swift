import Scenarios

extension ViewAdapter<NavigationStructure, NavigationContent> {
  /// How the structure looks.
  static var navigation: Self { Self { NavigationContent($0) } }
}

/// The view model of the structure, shared by all its views; it learns of changes by messages.
final class NavigationViewModel: MessageReceiver {
  private let repository: any StructureRepository
  private let views: AdaptedViews<NavigationStructure, NavigationContent>
  private let tracer: (any Tracer)?

  init(
    repository: any StructureRepository,
    views: AdaptedViews<NavigationStructure, NavigationContent>, tracer: (any Tracer)?
  ) {
    self.repository = repository
    self.views = views
    self.tracer = tracer
  }

  var content: NavigationContent { views.adapter.content(repository.structure) }

  func attach(_ view: any ContentView<NavigationContent>) -> ViewAttachment {
    views.attach(view, showing: repository.structure, "navigation")
  }

  func detachAll() { views.detachAll() }

  func receive(_ message: NavigationMessage) {
    tracer?.record(.notification, "navigation")
    views.show(repository.structure, "navigation")
  }
}
