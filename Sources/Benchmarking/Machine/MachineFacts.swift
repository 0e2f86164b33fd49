import Foundation

/// The machine that the program runs on.
///
/// What cannot be found out is nil.
public struct MachineFacts: Codable, Equatable, Sendable {
  /// The processor, as its maker names it.
  public var cpuModel: String?

  /// How many processors the system has.
  public var coreCount: Int?

  /// The main memory, in bytes.
  public var memoryBytes: Int?

  /// The operating system's kernel with its version, and the kind of processor.
  public var kernel: String?

  /// The C library with its version.
  public var libc: String?

  /// Finds everything out.
  public static func current() -> MachineFacts {
    MachineFacts(
      cpuModel: Platform.cpuModel(), coreCount: Platform.coreCount(),
      memoryBytes: Platform.memoryBytes(), kernel: Platform.kernel(), libc: Platform.libc())
  }

  /// The load averages over 1, 5 and 15 minutes.
  public static func loadAverage() -> [Double]? {
    var averages = [Double](repeating: 0, count: 3)
    return getloadavg(&averages, 3) == 3 ? averages : nil
  }
}
