#if DEBUG
  @testable import ArchMVI
  import Scenarios

  /// A feature with asynchronous effects in two slots: a page to load and a bookmark to save.
  final class Reader: Property, ReducibleState, Feature, AsyncEffectReducer {
    struct State: Equatable {
      var page = ""
      var isLoading = false
      var bookmark = ""
      var failures = 0
    }

    enum Intent {
      case load(String)
      case cancel
      case loaded(String)
      case failed
      case save(String)
      case saved(String)
    }

    enum Effect {
      case load(String)
      case save(String)
    }

    enum Slot {
      case page
      case bookmark
    }

    let mutableState = MutableState(State())
    let processor: Processor
    let views: ViewList<State>
    let cancellables = Cancellables()
    private let service: Service

    init(_ service: Service, processor: Processor) {
      self.service = service
      self.processor = processor
      views = ViewList(processor.gate)
    }

    func reduce(intent: Intent) {
      switch intent {
      case .load(let name):
        state { $0.isLoading = true }
        effect(.load(name))
      case .cancel:
        state { $0.isLoading = false }
        cancelEffect(in: .page)
      case .loaded(let page):
        state {
          $0.page = page
          $0.isLoading = false
        }
      case .failed:
        state {
          $0.isLoading = false
          $0.failures += 1
        }
      case .save(let name): effect(.save(name))
      case .saved(let bookmark): state { $0.bookmark = bookmark }
      }
    }

    func slot(of effect: Effect) -> Slot? {
      switch effect {
      case .load: .page
      case .save: .bookmark
      }
    }

    func reduce(effect: Effect) async {
      do {
        switch effect {
        case .load(let name): await self(.loaded(try await service.load(name)))
        case .save(let name): await self(.saved(try await service.load(name)))
        }
      } catch {
        await self(.failed)
      }
    }
  }

  /// A service whose requests the test answers in any order; it ignores cancellation.
  @MainActor
  final class Service {
    struct Failure: Error {}

    private var waiting: [String: CheckedContinuation<String, any Error>] = [:]

    private(set) var requests: [String] = []

    func load(_ name: String) async throws -> String {
      requests.append(name)
      return try await withCheckedThrowingContinuation { waiting[name] = $0 }
    }

    func answer(_ name: String) {
      waiting.removeValue(forKey: name)?.resume(returning: "page \(name)")
    }

    func fail(_ name: String) {
      waiting.removeValue(forKey: name)?.resume(throwing: Failure())
    }
  }
#endif
