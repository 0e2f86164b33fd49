import ArchMVC
import Scenarios
import Testing

/// What it costs to subscribe and to leave, counted in places of the list that are visited.
@MainActor
@Suite("MVC: work of subscriptions")
struct ControllerObserversWorkTests {
  /// An order in which observers leave.
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
    "constant-time subscription and removal",
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
    "a queue, where the oldest leaves when a new one comes, costs as little", arguments: [10, 80])
  func queue(_ count: Int) throws {
    var observations = (0..<count).map { _ in observers.add(screen) }
    var work = 0
    for next in 0..<300 {
      work += try visits { observations.append(observers.add(screen)) }
      work += try visits { observations[next].detach() }
    }
    #expect(work <= 3 * (2 * 300))
  }

  @Test("to end an observation again costs nothing")
  func again() throws {
    let observation = observers.add(screen)
    _ = observers.add(ClickScreen())
    observation.detach()
    let places = try places()
    observation.detach()
    #expect(try self.places() == places)
  }

  @Test("the count sees what a list costs that closes every gap")
  func yardstick() {
    let before = (0..<5).map { _ in Place() }
    #expect(Self.visits(from: before.ids, to: Array(before[1...]).ids) == 5)
    #expect(Self.visits(from: before.ids, to: Array(before[..<3]).ids) == 3)
    #expect(Self.visits(from: before.ids, to: before.ids) == 1)
    #expect(Self.visits(from: Array(before[..<4]).ids, to: before.ids) == 1)
  }

  /// How many places an operation visited.
  private func visits(_ operation: () -> Void) throws -> Int {
    let before = try places()
    operation()
    return Self.visits(from: before, to: try places())
  }

  /// How many places an operation visited that left the list like this.
  ///
  /// One place is that of the operation. Where places stayed, and only the last ones went, those
  /// were visited; where one moved, all were.
  private static func visits(from before: [ObjectIdentifier], to after: [ObjectIdentifier]) -> Int {
    let common = min(before.count, after.count)
    guard before.prefix(common) == after.prefix(common) else { return before.count }
    return 1 + max(0, before.count - after.count)
  }

  /// The places of the list in their order; only reflection sees them.
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
