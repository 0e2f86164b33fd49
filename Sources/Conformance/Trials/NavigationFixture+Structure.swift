import ReferenceModels
import Scenarios

/// Steps of rules that are about the structure.
extension NavigationFixture {
  /// The structure as it is.
  var structure: NavigationContent { app.navigationContent }

  /// The screen that the user sees.
  var visible: ScreenID { structure.visibleScreen }

  /// Pushes a screen, and gives the one that is visible then.
  func push(_ route: Route) -> ScreenID {
    send(.push(route))
    return visible
  }

  /// Shows a modal, and gives the one that is on top then.
  func present(_ route: Route, stack: Bool) -> ModalID {
    send(.showModal(route, stack: stack))
    return topmostModal
  }

  /// The modal on top, or an identity that is never given.
  var topmostModal: ModalID { structure.modals.last?.id ?? ModalID(0) }

  /// The first screen of a tab, or an identity that is never given.
  func root(of tab: Tab) -> ScreenID {
    let stacks = structure.stacks
    guard stacks.indices.contains(tab.rawValue) else { return ScreenID(0) }
    return stacks[tab.rawValue].first?.id ?? ScreenID(0)
  }

  /// Sends an intent, and gives the structures that a view was shown for it: the one before it first,
  /// the one after it last, equal neighbours once.
  func structures(during intent: NavigationIntent) -> [NavigationContent] {
    var structures = [structure]
    let probe = ProbeView<NavigationContent>("navigation", in: transcript)
    let attachment = app.attachNavigation(probe)
    send(intent)
    attachment.detach()
    for structure in probe.deliveries + [structure] where structures.last != structure {
      structures.append(structure)
    }
    return structures
  }

  /// Sends intents, and complains of each that changes the structure or shows another one in between.
  func expectNoChange(after intents: NavigationIntent...) {
    for intent in intents {
      let structures = structures(during: intent)
      guard structures.count > 1 else { continue }
      let outlines = structures.map(\.outline).joined(separator: ", then ")
      transcript.violate("\(intent.text) must change nothing, but the structure is \(outlines)")
    }
  }

  /// Sends an intent, and complains unless the structure has a ``NavigationContent/shape`` then.
  func expect(_ shape: String, after intent: NavigationIntent) {
    send(intent)
    transcript.expect(
      structure.shape == shape,
      "after \(intent.text) the structure is \(structure.shape), not \(shape)")
  }

  /// Sends an intent, and complains unless the structure is a certain one then.
  func expect(_ expected: NavigationContent, after intent: NavigationIntent) {
    send(intent)
    transcript.expect("the structure after \(intent.text)", structure, is: expected)
  }
}
