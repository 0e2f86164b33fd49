/// The scope of what a container makes once, when somebody first asks for it, and gives to everybody.
///
/// A container is a plain type, the only place where things are made: there alone it is known which
/// class stands behind which protocol, and who shares what with whom. It has two scopes. What is
/// shared is kept in a value of this type; what is fresh for each who asks is made by a function.
/// There are no names and no look-ups: what is missing, or of the wrong type, does not compile.
///
/// Nor does a cycle, as long as recipes use what stands above them:
///
///     let session = Shared { Session() }
///     let repository = Shared { StoryRepository(session: session.instance) }
///
/// A cycle that gets around the compiler, through a variable that is set later, is refused at the
/// first use.
@MainActor
final class Shared<Instance> {
  private enum State {
    case recipe(@MainActor () -> Instance)
    case making
    case made(Instance)
  }

  private var state: State

  /// Remembers how to make the instance, until it is made.
  init(_ make: @escaping @MainActor () -> Instance) { state = .recipe(make) }

  /// The one instance; it is made now if nobody asked before.
  var instance: Instance {
    switch state {
    case .made(let instance): return instance
    case .making:
      // Not a precondition: those say nothing in release builds.
      fatalError("\(Instance.self) is needed to make itself")
    case .recipe(let make):
      state = .making
      let instance = make()
      state = .made(instance)
      return instance
    }
  }
}
