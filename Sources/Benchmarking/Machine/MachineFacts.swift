import Foundation
import Results

extension MachineFacts {
  public static func current() -> MachineFacts {
    let processor = Platform.processor()
    // The names are those of x86 and of Arm.
    func fact(_ names: String...) -> String? { names.lazy.compactMap { processor[$0] }.first }
    return MachineFacts(
      cpuModel: fact("model name"), cpuVendor: fact("vendor_id", "CPU implementer"),
      cpuFamily: fact("cpu family", "CPU architecture"),
      cpuModelNumber: fact("model", "CPU part"), cpuStepping: fact("stepping", "CPU revision"),
      coreCount: Platform.systemValue(_SC_NPROCESSORS_ONLN), memoryBytes: Platform.memoryBytes(),
      kernel: Platform.kernel(), libc: Platform.libc())
  }

  /// The load averages over 1, 5 and 15 minutes.
  public static func loadAverage() -> [Double]? {
    var averages = [Double](repeating: 0, count: 3)
    return getloadavg(&averages, 3) == 3 ? averages : nil
  }
}

/// Facts that only the operating system knows; nil if it does not report them.
enum Platform {
  /// The facts of the first processor, by the kernel's names for them.
  static func processor() -> [String: String] {
    let facts = lines(of: "/proc/cpuinfo").map { line in
      line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
    }.filter { $0.count == 2 }
    return Dictionary(facts.map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first })
  }

  static func memoryBytes() -> Int? {
    systemValue(_SC_PHYS_PAGES).flatMap { pages in systemValue(_SC_PAGESIZE).map { pages * $0 } }
  }

  static func kernel() -> String? {
    var names = utsname()
    guard uname(&names) == 0 else { return nil }
    return [text(names.sysname), text(names.release), text(names.machine)].joined(separator: " ")
  }

  static func libc() -> String? {
    var name = [CChar](repeating: 0, count: 64)
    let length = confstr(Int32(_CS_GNU_LIBC_VERSION), &name, name.count)
    return length > 0 ? name.withUnsafeBytes(text) : nil
  }

  static func stolenSeconds() -> Double? {
    // cpu user nice system idle iowait irq softirq steal …
    let fields = lines(of: "/proc/stat").first?.split(separator: " ") ?? []
    guard fields.first == "cpu", fields.count > 8, let ticks = Double(fields[8]),
      let ticksPerSecond = systemValue(_SC_CLK_TCK)
    else { return nil }
    return ticks / Double(ticksPerSecond)
  }

  static func lastLevelCacheBytes(folder: String = "/sys/devices/system/cpu/cpu0/cache") -> Int? {
    // A processor has few levels, each with a folder or two.
    let caches = (0..<16).compactMap { index -> (level: Int, bytes: Int)? in
      func line(_ name: String) -> Substring? {
        lines(of: "\(folder)/index\(index)/\(name)").first
      }
      guard let level = line("level").flatMap({ Int($0) }), let size = line("size"),
        let shift = ["K": 10, "M": 20][size.suffix(1)], let number = Int(size.dropLast())
      else { return nil }
      return (level, number << shift)
    }
    return caches.max { $0.level < $1.level }?.bytes
  }

  private static func lines(of path: String) -> [Substring] {
    let text = try? String(contentsOfFile: path, encoding: .utf8)
    return text?.split(separator: "\n") ?? []
  }

  static func systemValue(_ name: Int) -> Int? {
    let value = sysconf(Int32(name))
    return value > 0 ? value : nil
  }

  /// The text in one of the fixed fields of a C struct, which Swift sees as a tuple.
  private static func text<Field>(_ field: Field) -> String {
    withUnsafeBytes(of: field) { text($0) }
  }

  private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}

extension BuildFacts {
  /// The facts of the running program, with the flags passed on by its build.
  public static func current() -> BuildFacts {
    let flags = ProcessInfo.processInfo.environment["ARCH_BENCH_BUILD_FLAGS"]
    // The compiler enforces exclusivity in all builds, unless a flag disables it.
    let isUnchecked = flags.map { $0.contains("-enforce-exclusivity=unchecked") }
    return BuildFacts(
      swiftVersion: compilerVersion, isDebug: isUnoptimised, flags: flags,
      exclusivity: isUnchecked.map { $0 ? "unchecked" : "checked" })
  }

  // At run time only the version of the loaded standard library is known, which may be another one.
  private static var compilerVersion: String {
    #if compiler(>=6.3.2)
      "6.3.2+"
    #elseif compiler(>=6.3.1)
      "6.3.1"
    #elseif compiler(>=6.3)
      "6.3.0"
    #else
      "6.2"
    #endif
  }

  private static var isUnoptimised: Bool {
    var hasRun = false
    assert(
      {
        hasRun = true
        return true
      }())
    return hasRun
  }
}
