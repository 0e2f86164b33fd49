import Scenarios

/// The model: the structure of the screens, and what they share.
///
/// It has no logic and reports nothing. Whichever view model changes it reports the change.
@MainActor
final class NavigationModel {
  var structure: NavigationStructure
  var counter = 0
  var session: Session?

  /// The login that `showProfile` opened: the wish for the profile lives as long as this modal.
  var loginModal: ModalID?

  init(_ structure: NavigationStructure) {
    self.structure = structure
    Trace.watch(self)
  }
}
