#if DEBUG
  @testable import ArchMVI
  import Scenarios

  /// A feature with asynchronous intents, and actions that are awaited.
  final class Mailbox: Property, ReducibleState, Processing, AsyncIntentReducer,
    AsyncReactionReducer
  {
    enum Intent {
      case fetch(String)
    }

    enum Action {
      case load(String)
    }

    let mutableState = MutableState<[String]>([])
    let processor: Processor
    let views = ViewList<[String]>()
    let cancellables = Cancellables()
    private let service: Service

    init(_ service: Service, processor: Processor) {
      self.service = service
      self.processor = processor
    }

    func reduce(intent: Intent) async {
      switch intent {
      case .fetch(let name):
        do {
          let page = try await action(.load(name))
          await state { $0.append(page) }
        } catch {
          await state { $0.append("no \(name)") }
        }
      }
    }

    func reduce(action: Action) async throws -> String {
      switch action {
      case .load(let name): try await service.load(name)
      }
    }
  }

  /// A feature whose actions have to be awaited and give nothing back.
  final class Courier: Processing, AsyncActionReducer {
    let processor: Processor
    private let service: Service

    init(_ service: Service, processor: Processor) {
      self.service = service
      self.processor = processor
    }

    func reduce(action name: String) async throws { _ = try await service.load(name) }
  }
#endif
