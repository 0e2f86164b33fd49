import CGTK

/// The arguments of one emission of a signal; the first one is the object that emits it.
public typealias SignalArguments = UnsafePointer<GValue>

/// Calls a closure at each emission of a signal, until the object is finalized.
///
/// The object holds the closure, so capture its owner weakly.
@MainActor
public func onSignal(
  _ signal: String, of object: UnsafeMutableRawPointer,
  _ body: @escaping @MainActor (SignalArguments) -> Void
) {
  let handler = Unmanaged.passRetained(SignalHandler(body)).toOpaque()
  let closure = g_closure_new_simple(UInt32(MemoryLayout<GClosure>.size), handler)
  g_closure_add_finalize_notifier(closure, handler) { data, _ in
    if let data { Unmanaged<SignalHandler>.fromOpaque(data).release() }
  }
  g_closure_set_marshal(closure) { closure, _, _, values, _, _ in
    guard let data = closure?.pointee.data, let values else { return }
    nonisolated(unsafe) let arguments = values
    nonisolated(unsafe) let context = data
    MainActor.assumeIsolated {
      Unmanaged<SignalHandler>.fromOpaque(context).takeUnretainedValue().body(arguments)
    }
  }
  g_signal_connect_closure(object, signal, closure, 0)
}

private final class SignalHandler: Sendable {
  let body: @MainActor (SignalArguments) -> Void

  init(_ body: @escaping @MainActor (SignalArguments) -> Void) { self.body = body }
}
