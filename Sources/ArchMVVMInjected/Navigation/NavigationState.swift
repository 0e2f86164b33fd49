import Scenarios

/// How the screens lie, for the navigator that changes it and for those who show it.
@MainActor
protocol StructureRepository: AnyObject {
  var structure: NavigationStructure { get set }
}

/// Keeps the structure in memory.
final class InMemoryStructureRepository: StructureRepository {
  var structure: NavigationStructure

  init(_ structure: NavigationStructure) { self.structure = structure }
}

/// Who is logged in, wherever that is kept.
///
/// What changes something returns whether anything changed.
@MainActor
protocol SessionRepository: AnyObject {
  var session: Session? { get }

  func logIn(as name: String) -> Bool
  func logOut() -> Bool
}

/// Keeps the session in memory.
final class InMemorySessionRepository: SessionRepository {
  private(set) var session: Session?

  func logIn(as name: String) -> Bool { change(to: Session(name: name)) }

  func logOut() -> Bool { change(to: nil) }

  private func change(to new: Session?) -> Bool {
    guard new != session else { return false }
    session = new
    return true
  }
}

/// The counter that all screens share, wherever it is kept.
@MainActor
protocol SharedCounterRepository: AnyObject {
  var value: Int { get }

  func step(by amount: Int)
}

/// Keeps the shared counter in memory.
final class InMemorySharedCounterRepository: SharedCounterRepository {
  private(set) var value = 0

  func step(by amount: Int) { value += amount }
}
