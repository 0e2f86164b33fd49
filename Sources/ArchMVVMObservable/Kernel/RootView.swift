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
