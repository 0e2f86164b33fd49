import ArchMVC
import Scenarios
import TestSupport
import Testing

/// The notifications of a controller's observers.
@MainActor
@Suite("MVC: controllers")
struct ControllerTests {
  private let log = Log()
  private let root = RootLayer<ClickController>()

  @Test("observers are notified in the order of their subscription")
  func order() {
    let screens = ["a", "b", "c", "d"].map { ClickScreen($0, log: log) }
    let observations = screens.map { root.show($0) }
    log.removeAll()
    root.send(.click)
    #expect(log.entries == ["a 1", "b 1", "c 1", "d 1"])
    observations[1].detach()
    root.show(screens[0])
    log.removeAll()
    root.send(.click)
    #expect(log.entries == ["a 2", "c 2", "d 2", "a 2"])
  }

  @Test("a new observer is notified of the current value at once")
  func beginning() {
    root.send(.click)
    let screen = ClickScreen()
    root.show(screen)
    #expect(screen.shown == [1])
  }

  @Test("an intent sent during a notification waits until all observers are up to date")
  func nestedIntents() {
    let first = ClickScreen("first", log: log)
    let last = ClickScreen("last", log: log)
    first.onChange = { [root] in if $0 == 1 { root.send(.click) } }
    root.show(first)
    root.show(last)
    log.removeAll()
    root.send(.click)
    #expect(log.entries == ["first 1", "last 1", "first 2", "last 2"])
  }

  @Test("an observer that unsubscribes during a notification is not notified")
  func removalDuringNotification() {
    let first = ClickScreen()
    let second = ClickScreen()
    let third = ClickScreen()
    root.show(first)
    let observation = root.show(second)
    root.show(third)
    first.onChange = { _ in observation.detach() }
    root.send(.click)
    #expect(second.shown == [0])
    #expect(third.shown == [0, 1])
  }

  @Test("an observer that subscribes during a notification is notified once")
  func additionDuringNotification() {
    let first = ClickScreen()
    let second = ClickScreen()
    root.show(first)
    first.onChange = { [root] in if $0 == 1 { root.show(second) } }
    root.send(.click)
    #expect(second.shown == [1])
    root.send(.click)
    #expect(second.shown == [1, 2])
  }

  @Test("a screen is released with its observation, and the others stay subscribed")
  func departure() {
    weak var released: ClickScreen?
    let other = ClickScreen()
    root.show(other)
    let observation = showShortly { released = $0 }
    #expect(released != nil)
    observation.detach()
    #expect(released == nil)
    observation.detach()
    root.send(.click)
    #expect(other.shown == [0, 1])
  }

  private func showShortly(_ body: (ClickScreen) -> Void) -> ViewAttachment {
    let screen = ClickScreen()
    body(screen)
    return root.show(screen)
  }
}

/// The cost of subscribing and unsubscribing, counted in visited places of the list.
@MainActor
@Suite("MVC: work of subscriptions")
struct ControllerObserversWorkTests {
  /// An order in which observers unsubscribe.
  enum Order: CaseIterable, Sendable {
    case oldestFirst
    case newestFirst
    case middleFirst

    func places(_ count: Int) -> [Int] {
      switch self {
      case .oldestFirst: Array(0..<count)
      case .newestFirst: (0..<count).reversed()
      case .middleFirst: (0..<count).sorted { abs(2 * $0 - count) < abs(2 * $1 - count) }
      }
    }
  }

  private let observers = ControllerObservers<Int>()
  private let screen = ClickScreen()

  @Test(
    "subscription and removal take constant time",
    arguments: Order.allCases, [25, 100])
  func work(_ order: Order, _ count: Int) throws {
    var work = 0
    var observations: [ViewAttachment] = []
    for _ in 0..<count {
      work += try visits { observations.append(observers.add(screen)) }
    }
    for place in order.places(count) {
      work += try visits { observations[place].detach() }
    }
    #expect(observers.isEmpty)
    #expect(work <= 2 * (2 * count))
  }

  @Test(
    "a sliding window of observers takes constant time", arguments: [10, 80])
  func queue(_ count: Int) throws {
    var observations = (0..<count).map { _ in observers.add(screen) }
    var work = 0
    for next in 0..<300 {
      work += try visits { observations.append(observers.add(screen)) }
      work += try visits { observations[next].detach() }
    }
    #expect(work <= 3 * (2 * 300))
  }

  @Test("ending an observation again costs nothing")
  func again() throws {
    let observation = observers.add(screen)
    _ = observers.add(ClickScreen())
    observation.detach()
    let places = try places()
    observation.detach()
    #expect(try self.places() == places)
  }

  @Test("the count detects a list that closes every gap")
  func yardstick() {
    let before = (0..<5).map { _ in Place() }
    #expect(Self.visits(from: before.ids, to: Array(before[1...]).ids) == 5)
    #expect(Self.visits(from: before.ids, to: Array(before[..<3]).ids) == 3)
    #expect(Self.visits(from: before.ids, to: before.ids) == 1)
    #expect(Self.visits(from: Array(before[..<4]).ids, to: before.ids) == 1)
  }

  /// The number of places visited by an operation.
  private func visits(_ operation: () -> Void) throws -> Int {
    let before = try places()
    operation()
    return Self.visits(from: before, to: try places())
  }

  /// The number of places visited by an operation that changed the list like this.
  ///
  /// One place is that of the operation. If only the last places were removed, those were visited;
  /// if any place moved, all were.
  private static func visits(from before: [ObjectIdentifier], to after: [ObjectIdentifier]) -> Int {
    let common = min(before.count, after.count)
    guard before.prefix(common) == after.prefix(common) else { return before.count }
    return 1 + max(0, before.count - after.count)
  }

  /// The places of the list in their order, by reflection.
  private func places() throws -> [ObjectIdentifier] {
    let entries = try #require(Mirror(reflecting: observers).descendant("list", "entries"))
    return try Mirror(reflecting: entries).children.map { entry in
      let token = try #require(Mirror(reflecting: entry.value).descendant("token"))
      return ObjectIdentifier(token as AnyObject)
    }
  }
}

private final class Place {}

extension [Place] {
  fileprivate var ids: [ObjectIdentifier] { map { ObjectIdentifier($0) } }
}
