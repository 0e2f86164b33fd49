import Conformance
import Scenarios

/// An application that passes everything on to a sound one; whoever sets one of its closures changes
/// what is passed on.
///
/// Closures get the sound application as an argument, so that they need not hold it.
final class CorruptApp: NavigationApp {
  let sound: any NavigationApp

  var onSend: (NavigationIntent, any NavigationApp) -> Void = { $1.send($0) }

  var onAttachNavigation:
    (any ContentView<NavigationContent>, any NavigationApp) -> ViewAttachment =
      { view, sound in sound.attachNavigation(view) }

  var onAttach: (any ContentView<ScreenContent>, ScreenID, any NavigationApp) -> ViewAttachment =
    { view, id, sound in sound.attach(view, to: id) }

  var onNavigationContent: (any NavigationApp) -> NavigationContent = { $0.navigationContent }

  var onContent: (ScreenID, any NavigationApp) -> ScreenContent? = { $1.content(of: $0) }

  var onStop: (any NavigationApp) -> Void = { $0.stop() }

  init(_ sound: any NavigationApp) { self.sound = sound }

  func send(_ intent: NavigationIntent) { onSend(intent, sound) }

  func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment {
    onAttachNavigation(view, sound)
  }

  func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment {
    sound.attachTabBar(view)
  }

  func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
    onAttach(view, id, sound)
  }

  var navigationContent: NavigationContent { onNavigationContent(sound) }

  var tabBarContent: TabBarContent { sound.tabBarContent }

  func content(of id: ScreenID) -> ScreenContent? { onContent(id, sound) }

  func stop() { onStop(sound) }
}

extension CorruptApp {
  /// Shows other structures than the sound application, in views and when asked.
  func replaceStructures(_ replace: @escaping @MainActor (NavigationContent) -> NavigationContent) {
    onAttachNavigation = { view, sound in
      sound.attachNavigation(RelayView { view.show(replace($0)) })
    }
    onNavigationContent = { replace($0.navigationContent) }
  }
}
