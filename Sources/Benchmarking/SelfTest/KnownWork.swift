import CMeasuring
import Foundation

/// Work of which it is known what it allocates.
///
/// One thread at a time does it: that of the program, or a second one that the program waits for.
final class KnownWork: @unchecked Sendable {
  /// What doing it once costs.
  static let allocations = 5
  static let reallocations = 2
  static let deallocations = 3
  static let allocatedBytes = 40 + 44 + 64 + 3_000 + 5_000 + 2 * 16

  /// The blocks that stay until the end, each with the address of the one before.
  private var kept: UnsafeMutableRawPointer?

  /// Does the work once.
  func perform() {
    let stays = opaque(realloc(allocated(40), 44))
    let moves = opaque(realloc(allocated(64), 3_000))
    let passing = allocated(5_000)
    keep(allocated(16))
    keep(allocated(16))
    free(stays)
    free(moves)
    free(passing)
  }

  /// Keeps one more block.
  func keepOne() { keep(allocated(16)) }

  /// Frees what is kept.
  func end() {
    while let block = kept {
      kept = block.load(as: UnsafeMutableRawPointer?.self)
      free(block)
    }
  }

  private func keep(_ block: UnsafeMutableRawPointer?) {
    block?.storeBytes(of: kept, as: UnsafeMutableRawPointer?.self)
    kept = block
  }

  private func allocated(_ size: Int) -> UnsafeMutableRawPointer? { opaque(malloc(size)) }

  /// Keeps the optimiser from doing without a block.
  private func opaque(_ block: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(mutating: ab_barrier_pointer(block))
  }
}
