import CMeasuring

/// A stretch of work that valgrind counts alone, when this process runs under it.
@MainActor
struct CountedRegion {
  /// The name of the C function that the work is done in.
  nonisolated static let function = AB_COUNTED_REGION

  private let body: () -> Void

  /// Does the work of a region.
  static func run(_ body: @escaping () -> Void) {
    withUnsafePointer(to: CountedRegion(body: body)) { region in
      ab_counted_region(
        { context in
          context?.assumingMemoryBound(to: CountedRegion.self).pointee.body()
        }, UnsafeMutableRawPointer(mutating: region))
    }
  }
}
