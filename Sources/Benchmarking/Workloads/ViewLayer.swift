import Results
import Scenarios

/// The views of one session, in place of probes: widgets of a package of its own.
///
/// Times are then measured with views that draw, and with the frame that shows each result. Counts are
/// measured with probes, whatever the layer is. A session asks for a view by the same key again when
/// it attaches it again.
@MainActor
public protocol ViewLayer: AnyObject {
  /// The kind of the views in results.
  static var kind: ViewKind { get }

  /// The toolkit and the renderer, by their names and versions.
  static var summary: String { get }

  init()

  /// The view of one counter, by its place on the board.
  func counterView(_ place: Int) -> any ContentView<CounterContent>
  func totalView() -> any ContentView<TotalContent>
  func navigationView() -> any ContentView<NavigationContent>
  func tabBarView() -> any ContentView<TabBarContent>
  func screenView(_ screen: ScreenID) -> any ContentView<ScreenContent>
  func newsListView() -> any ContentView<NewsListContent>
  func badgeView() -> any ContentView<BadgeContent>
  func rowView(_ story: Int) -> any ContentView<RowContent>

  /// One of several views of the name, by its place.
  func nameView(_ place: Int) -> any ContentView<NameContent>
  func passwordView() -> any ContentView<PasswordContent>

  /// One of several buttons, by its place.
  func submitView(_ place: Int) -> any ContentView<SubmitContent>

  /// Scrolls the list to the middle of its stories, and draws until cells are bound to the rows there.
  func scrollToMiddle(of stories: Range<Int>)

  /// Lays out, records and renders the frame that shows the contents that views have.
  func drawFrame()
}
