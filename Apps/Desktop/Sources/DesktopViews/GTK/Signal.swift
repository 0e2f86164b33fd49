import CGTK

/// The arguments of one emission of a signal; the first one is the object that emits it.
@MainActor
public struct SignalArguments {
  private let values: UnsafePointer<GValue>

  fileprivate init(_ values: UnsafePointer<GValue>) { self.values = values }

  public func integer(_ position: Int) -> Int { Int(g_value_get_int(values + position)) }
  public func natural(_ position: Int) -> UInt32 { g_value_get_uint(values + position) }
  public func object(_ position: Int) -> UnsafeMutableRawPointer? {
    g_value_get_object(values + position)
  }
  public func boxed(_ position: Int) -> UnsafeMutableRawPointer? {
    g_value_get_boxed(values + position)
  }
}

/// Calls a closure at each emission of a signal, until the object is finalized.
///
/// The object holds the closure: capture its owner weakly. The result is that of a signal that has
/// one: whether a key or a request was handled.
@MainActor
public func onRequest(
  _ signal: String, of object: UnsafeMutableRawPointer,
  _ handler: @escaping @MainActor (SignalArguments) -> Bool
) {
  let box = Unmanaged.passRetained(SignalHandler(handler)).toOpaque()
  guard let closure = g_closure_new_simple(UInt32(MemoryLayout<GClosure>.size), box) else {
    preconditionFailure("GLib makes closures or ends the process")
  }
  g_closure_add_finalize_notifier(closure, box) { data, _ in
    if let data { Unmanaged<SignalHandler>.fromOpaque(data).release() }
  }
  g_closure_set_marshal(closure) { closure, result, _, values, _, _ in
    guard let data = closure?.pointee.data, let values else { return }
    nonisolated(unsafe) let arguments = values
    nonisolated(unsafe) let context = data
    let answer = MainActor.assumeIsolated {
      Unmanaged<SignalHandler>.fromOpaque(context).takeUnretainedValue()
        .body(SignalArguments(arguments))
    }
    // A signal without a result has no value for one; of options, a negative one goes on.
    switch result.map({ String(cString: g_type_name($0.pointee.g_type)) }) {
    case "gboolean": g_value_set_boolean(result, answer ? 1 : 0)
    case "gint": g_value_set_int(result, answer ? 0 : -1)
    default: break
    }
  }
  g_signal_connect_closure(object, signal, closure, 0)
}

/// Calls a closure at each emission of a signal without a result.
@MainActor
public func onSignal(
  _ signal: String, of object: UnsafeMutableRawPointer,
  _ body: @escaping @MainActor (SignalArguments) -> Void
) {
  onRequest(signal, of: object) {
    body($0)
    return false
  }
}

private final class SignalHandler: Sendable {
  let body: @MainActor (SignalArguments) -> Bool

  init(_ body: @escaping @MainActor (SignalArguments) -> Bool) { self.body = body }
}
