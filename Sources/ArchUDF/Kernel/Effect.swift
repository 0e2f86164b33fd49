/// Something that takes time, such as a request; it is cancelled when this object goes.
public final class Effect: Sendable {
  private let task: Task<Void, Never>

  init(_ run: @escaping @MainActor () async -> Void) { task = Task { await run() } }

  deinit { task.cancel() }
}

extension Dispatcher {
  /// Starts an effect, whose result is dispatched; it is cancelled unless you keep it.
  public func startEffect(_ run: @escaping () async -> (any StoreAction)?) -> Effect {
    Effect { [weak self] in
      guard !Task.isCancelled, let action = await run(), !Task.isCancelled else { return }
      self?.dispatch(action: action)
    }
  }
}
