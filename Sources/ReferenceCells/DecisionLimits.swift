import Scenarios

/// A limit of a set of decisions: hand-written code that makes the same decisions as some variants, in the
/// plainest form, and keeps no rule.
///
/// A variant over its own limit is what its implementation costs, beside its idea.
protocol DecisionLimit: CounterArchitecture, NewsArchitecture, ApplicationArchitecture,
  ReferenceCell
{
  associatedtype Counters: LimitParts<Counter>
  associatedtype Rows: LimitParts<NewsRow>
  static var name: String { get }
  static var decisions: Decisions { get }
}

extension DecisionLimit {
  static var profile: Profile {
    Profile(
      architecture: "reference", variant: name,
      summary: "makes its decisions in the plainest form, and keeps no rule", decisions: decisions,
      order: .source)
  }

  static var workloads: Set<String> {
    [
      "counter/dispatch", "counter/fanout-all", "counter/fanout-one", "counter/board",
      "news/upvote", "application/tap",
    ]
  }

  @MainActor
  static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> LimitBoard {
    LimitBoard(configuration, Counters(configuration.counters, filter: decisions.filter))
  }

  @MainActor
  static func makeNewsList(
    _ configuration: NewsConfiguration, environment: NewsEnvironment
  ) -> LimitList {
    LimitList(configuration, environment) { Rows($0, filter: decisions.filter) }
  }
}

/// The limits of the sets of decisions that variants make; `observable-cell` is that of tracking.
public enum DecisionLimits {
  public static let all: [any ReferenceCell.Type] = [
    DirectLimit.self, StoreLimit.self, StoreInPlaceLimit.self, StoreIndexedLimit.self,
    StoreGlobalLimit.self, ThingLimit.self, AdapterLimit.self, ControllerLimit.self,
  ]
}

// MARK: The sets of decisions

enum DirectLimit: DecisionLimit {
  typealias Counters = ComparedParts<Counter>
  typealias Rows = ComparedParts<NewsRow>
  static let name = "limit-direct"
  static let decisions = Decisions(
    transition: .inPlace, reach: .construction, filter: .part, viewModels: .none,
    delivery: .immediate)
}

enum StoreLimit: DecisionLimit {
  typealias Counters = ReturnedParts<Counter>
  typealias Rows = ReturnedParts<NewsRow>
  static let name = "limit-udf"
  static let decisions = Decisions(
    transition: .returned, reach: .everyObserver, filter: .part, viewModels: .perAttachedView,
    delivery: .immediate)
}

enum StoreInPlaceLimit: DecisionLimit {
  typealias Counters = ObservedParts<Counter>
  typealias Rows = ObservedParts<NewsRow>
  static let name = "limit-udf-inplace"
  static let decisions = Decisions(
    transition: .inPlace, reach: .everyObserver, filter: .part, viewModels: .perAttachedView,
    delivery: .immediate)
}

enum StoreIndexedLimit: DecisionLimit {
  typealias Counters = IndexedParts<Counter>
  typealias Rows = IndexedParts<NewsRow>
  static let name = "limit-udf-indexed"
  static let decisions = Decisions(
    transition: .inPlace, reach: .construction, filter: .part, viewModels: .perAttachedView,
    delivery: .immediate)
}

enum StoreGlobalLimit: DecisionLimit {
  typealias Counters = ReturnedParts<Counter>
  typealias Rows = ReturnedParts<NewsRow>
  static let name = "limit-udf-global"
  static let decisions = Decisions(
    transition: .returned, reach: .everyObserver, filter: .nowhere, viewModels: .perAttachedView,
    delivery: .immediate)
}

enum ThingLimit: DecisionLimit {
  typealias Counters = SharedParts<Counter>
  typealias Rows = SharedParts<NewsRow>
  static let name = "limit-thing"
  static let decisions = Decisions(
    transition: .inPlace, reach: .construction, filter: .nowhere, viewModels: .perThing,
    delivery: .immediate)
}

enum AdapterLimit: DecisionLimit {
  typealias Counters = FormattedParts<Counter>
  typealias Rows = FormattedParts<NewsRow>
  static let name = "limit-adapter"
  static let decisions = Decisions(
    transition: .inPlace, reach: .construction, filter: .nowhere, viewModels: .perThingWithAdapters,
    delivery: .immediate)
}

enum ControllerLimit: DecisionLimit {
  typealias Counters = FormattedParts<Counter>
  typealias Rows = FormattedParts<NewsRow>
  static let name = "limit-mvc"
  static let decisions = Decisions(
    transition: .inPlace, reach: .construction, filter: .nowhere, viewModels: .none,
    delivery: .immediate)
}

// MARK: Their states and views

/// A part of a state that a view shows.
protocol LimitPart: Equatable, Sendable {
  associatedtype Content: Equatable & Sendable
  var content: Content { get }
}

extension Counter: LimitPart {
  var content: CounterContent { CounterContent(self) }
}

extension NewsRow: LimitPart {
  var content: RowContent { RowContent(self, style: .full) }
}

/// The parts of a state, with their views.
///
/// Its classes are final and no function is generic over the view, so that the compiler specialises them; no
/// closure is an element of an array, where it would be called through another one.
@MainActor
protocol LimitParts<Part>: ChangeableParts {
  /// Takes the parts of a state; a filter compares them.
  init(_ parts: [Part], filter: Decisions.Filter)
}

/// Parts that change, which may be a part of a larger state.
@MainActor
protocol ChangeableParts<Part>: AnyObject {
  associatedtype Part: LimitPart

  var parts: [Part] { get }
  func change(_ index: Int, _ body: (inout Part) -> Void)
  func attach(_ view: any ContentView<Part.Content>, at index: Int)
}

/// Parts that change in place, with the views of each.
@MainActor
class ViewedParts<Part: LimitPart> {
  fileprivate(set) final var parts: [Part]
  fileprivate final var views: [[any ContentView<Part.Content>]]

  init(_ parts: [Part], filter: Decisions.Filter) {
    self.parts = parts
    views = parts.map { _ in [] }
  }

  final func attach(_ view: any ContentView<Part.Content>, at index: Int) {
    views[index].append(view)
  }

  fileprivate final func show(_ part: Part, at index: Int) {
    guard !views[index].isEmpty else { return }
    let content = part.content
    for view in views[index] { view.show(content) }
  }
}

/// The views of a part share one content, which is made after each change.
final class SharedParts<Part: LimitPart>: ViewedParts<Part>, LimitParts {
  func change(_ index: Int, _ body: (inout Part) -> Void) {
    body(&parts[index])
    show(parts[index], at: index)
  }
}

/// The views of a part share one content, which is made if the part is another one.
final class ComparedParts<Part: LimitPart>: ViewedParts<Part>, LimitParts {
  func change(_ index: Int, _ body: (inout Part) -> Void) {
    let old = parts[index]
    var new = old
    body(&new)
    guard new != old else { return }
    parts[index] = new
    show(new, at: index)
  }
}

/// Each view of a part makes its own content after each change.
final class FormattedParts<Part: LimitPart>: ViewedParts<Part>, LimitParts {
  func change(_ index: Int, _ body: (inout Part) -> Void) {
    body(&parts[index])
    for view in views[index] { view.show(parts[index].content) }
  }
}

/// A new state for each change; every observer makes its content, if its part is another one than in the old
/// state or nothing is compared.
final class ReturnedParts<Part: LimitPart>: LimitParts {
  private(set) var parts: [Part]
  private struct Observer { let notify: @MainActor (_ new: [Part], _ old: [Part]) -> Void }

  private let compares: Bool
  private var observers: [Observer] = []

  init(_ parts: [Part], filter: Decisions.Filter) {
    self.parts = parts
    compares = filter != .nowhere
  }

  func change(_ index: Int, _ body: (inout Part) -> Void) {
    let old = parts
    var new = old
    body(&new[index])
    parts = new
    for observer in observers { observer.notify(new, old) }
  }

  func attach(_ view: any ContentView<Part.Content>, at index: Int) {
    let observer = Observer { [compares] new, old in
      if !compares || new[index] != old[index] { view.show(new[index].content) }
    }
    observers.append(observer)
  }
}

/// Parts that change in place; every observer compares its part with the one that it has shown.
final class ObservedParts<Part: LimitPart>: LimitParts {
  private(set) var parts: [Part]
  private struct Observer { let notify: @MainActor ([Part]) -> Void }

  private var observers: [Observer] = []

  init(_ parts: [Part], filter: Decisions.Filter) { self.parts = parts }

  func change(_ index: Int, _ body: (inout Part) -> Void) {
    body(&parts[index])
    let parts = parts
    for observer in observers { observer.notify(parts) }
  }

  func attach(_ view: any ContentView<Part.Content>, at index: Int) {
    let observer = LimitObserver(view, parts[index])
    observers.append(Observer { parts in observer.notify(parts[index]) })
  }
}

/// An observer that compares a part with the one that it has shown.
///
/// An object: the compiler proves that accesses to its property do not overlap, and would check those to
/// a variable of the closure at run time.
@MainActor
private final class LimitObserver<Part: LimitPart> {
  private let view: any ContentView<Part.Content>
  private var shown: Part

  init(_ view: any ContentView<Part.Content>, _ shown: Part) {
    (self.view, self.shown) = (view, shown)
  }

  func notify(_ part: Part) {
    guard part != shown else { return }
    shown = part
    view.show(part.content)
  }
}

/// Parts that change in place; the observers of a changed part compare it with the one that they have shown.
final class IndexedParts<Part: LimitPart>: LimitParts {
  private(set) var parts: [Part]
  private struct Observer { let notify: @MainActor (Part) -> Void }

  private var observers: [[Observer]]

  init(_ parts: [Part], filter: Decisions.Filter) {
    self.parts = parts
    observers = parts.map { _ in [] }
  }

  func change(_ index: Int, _ body: (inout Part) -> Void) {
    body(&parts[index])
    for observer in observers[index] { observer.notify(parts[index]) }
  }

  func attach(_ view: any ContentView<Part.Content>, at index: Int) {
    let observer = LimitObserver(view, parts[index])
    observers[index].append(Observer { observer.notify($0) })
  }
}
