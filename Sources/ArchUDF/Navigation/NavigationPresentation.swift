import Scenarios

/// Presents the structure.
final class NavigationViewModel: PresentingViewModel, InitializableViewModel {
  let presentation = Presentation("navigation") { NavigationContent($0) }

  func didReduce(_ structure: NavigationStructure, oldState: NavigationStructure?) {
    presentation.present(structure, oldValue: oldState)
  }
}
