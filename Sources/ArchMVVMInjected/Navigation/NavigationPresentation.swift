import Scenarios

/// Formats the structure.
struct NavigationAdapter: ViewAdapter {
  func content(of structure: NavigationStructure) -> NavigationContent {
    NavigationContent(structure)
  }
}

/// The view model of the structure, shared by all its views.
@MainActor
final class NavigationViewModel {
  let output = Output<NavigationStructure>()
  private let repository: any StructureRepository
  private let tracer: (any Tracer)?

  init(
    repository: any StructureRepository, receiver: any NavigationMessageReceiver,
    tracer: (any Tracer)?
  ) {
    self.repository = repository
    self.tracer = tracer
    receiver.onStructureChanged { [unowned self] in show($0) }
  }

  /// The current output.
  var structure: NavigationStructure { repository.structure }

  private func show(_ structure: NavigationStructure) {
    output.send(structure, tracer, "navigation")
  }
}
