import Foundation
import Results

extension MachineFacts {
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
