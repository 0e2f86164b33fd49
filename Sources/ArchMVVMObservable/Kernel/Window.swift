import Scenarios

/// Brings the root views of a screen up to date, once a frame.
///
/// SwiftUI does this for you; here the root layer makes a window, and a ``ViewBinder`` for each root
/// view in it.
@MainActor
public final class Window: FrameClient {
  private struct Update {
    weak var client: (any WindowClient)?
    let place: Int
  }

  private let display: Display
  private var updates: [Update] = []
  private var lastPlace = 0

  /// Makes a window without views.
  public init(_ display: Display) { self.display = display }

  /// A place for a client in each frame, behind those that others have taken.
  func takePlace() -> Int {
    lastPlace += 1
    return lastPlace
  }

  /// Updates a client at the next frame.
  func requestUpdate(of client: any WindowClient, at place: Int) {
    if updates.isEmpty { display.requestFrame(for: self) }
    updates.append(Update(client: client, place: place))
  }

  /// Updates the clients that wait, by their places.
  ///
  /// Observation keeps no order: it tells them of a change in another order in each run. Places are
  /// there only so that all runs are alike.
  public func displayFrame() {
    let current = updates.sorted { $0.place < $1.place }
    updates = []
    for update in current { update.client?.update() }
  }
}

/// Takes part in the frames of a window.
@MainActor
protocol WindowClient: AnyObject {
  func update()
}

/// A view that reads view models and controllers, and makes a plain value of them.
///
/// ```swift
/// struct GreetingView: RootView {
///   let model: GreetingViewModel
///
///   var body: GreetingContent { GreetingContent(text: "Hello, \(model.name)!") }
/// }
///
/// let greeting = ViewBinder(GreetingView(model: model), in: Window(environment.display))
/// greeting.attach(label)
/// model.name = "Ada"
/// ```
///
/// The value is all that the views below it know: no view model, and nothing of the model layer.
@MainActor
public protocol RootView<Body> {
  /// A plain value, or the items of a list's rows.
  associatedtype Body

  /// Computed again after a change of any observable property that it reads.
  var body: Body { get }
}
