import Scenarios

/// The model: which screens there are, and what they share.
///
/// It tells nobody when it changes: the view model that changed it does.
@MainActor
final class NavigationModel {
  let identifiers: any IdentifierGenerator
  var structure: NavigationStructure
  var counter = 0
  var session: Session?
  var unreadCount = 0

  /// The login that `showProfile` waits for: the wish lives as long as this modal is there.
  var loginModal: ModalID?

  init(identifiers: any IdentifierGenerator) {
    self.identifiers = identifiers
    structure = NavigationStructure(tabs: identifiers.tabRoots())
  }
}
