import Scenarios

/// The screens in their tabs, stacks and modals.
@MainActor
protocol StructureRepository: AnyObject {
  var structure: NavigationStructure { get set }
}

/// Stores the structure in memory.
final class InMemoryStructureRepository: StructureRepository {
  var structure: NavigationStructure

  init(_ structure: NavigationStructure) { self.structure = structure }
}

/// The user who is logged in.
@MainActor
protocol SessionRepository: AnyObject {
  var session: Session? { get set }
}

/// Stores the session in memory.
final class InMemorySessionRepository: SessionRepository {
  var session: Session?
}

/// The counter that all counter screens share.
@MainActor
protocol SharedCounterRepository: AnyObject {
  var value: Int { get set }
}

/// Stores the shared counter in memory.
final class InMemorySharedCounterRepository: SharedCounterRepository {
  var value = 0
}
