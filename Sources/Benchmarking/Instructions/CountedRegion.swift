import CCountedRegion

/// A stretch of work that valgrind counts, when this process runs under it.
@MainActor
struct CountedRegion {
  private let body: () -> Void

  /// Runs `body` as a region.
  static func run(_ body: @escaping () -> Void) {
    let region = CountedRegion(body: body)
    withUnsafePointer(to: region) { pointer in
      ab_counted_region(
        { context in
          context?.assumingMemoryBound(to: CountedRegion.self).pointee.body()
        }, UnsafeMutableRawPointer(mutating: pointer))
    }
  }
}
