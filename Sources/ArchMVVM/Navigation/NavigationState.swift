import Scenarios

/// The model: the structure of the screens, and the values that screens share.
///
/// It has no logic and reports nothing: a view model changes it and reports the change.
@MainActor
final class NavigationModel {
  var structure: NavigationStructure
  var counter = 0
  var session: Session?
  var unreadCount = 0

  /// The login that `showProfile` waits for: the wish lives as long as this modal is there.
  var loginModal: ModalID?

  init(_ structure: NavigationStructure) { self.structure = structure }
}
