import CStackProbe

/// How much stack something uses.
@MainActor
enum StackProbe {
  /// Where the stack ends at this moment; it grows downwards.
  static var address: UInt { UInt(ab_stack_address()) }

  /// Runs `body` and gives how many bytes of stack it used, but no more than `limit`; nothing where
  /// that cannot be known.
  static func bytesUsed(limit: Int, by body: () -> Void) -> Int? {
    withoutActuallyEscaping(body) { body in
      var body = body
      return withUnsafeMutablePointer(to: &body) { pointer in
        let used = ab_stack_used_by(
          limit,
          { context in context?.assumingMemoryBound(to: (() -> Void).self).pointee() }, pointer)
        // Its SIZE_MAX is less than nothing here.
        return used < 0 ? nil : used
      }
    }
  }
}
