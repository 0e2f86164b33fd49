import CMeasuring
import Foundation
import TextOutput

/// A program whose processes are workers: this one, a copy of it, or valgrind.
struct WorkerProgram: Sendable {
  var executable = Bundle.main.executableURL
  var arguments = [Worker.command]

  /// The environment, to which come a fixed hash seed and the padding.
  var environment = ProcessInfo.processInfo.environment
  var folder: URL?
  private(set) var copy: ProgramCopy?

  func copied(_ layouts: Layouts, _ number: Int) throws(FileError) -> WorkerProgram {
    running(try layouts.copy(number))
  }

  /// A search path for libraries with the folder beside which they may lie; an empty part would be the
  /// working directory.
  static func libraryPath(_ own: String?, _ folder: String) -> String {
    [own, folder].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ":")
  }

  /// This program, as a copy that stays when the file is replaced during a run, or else the file itself.
  static let own: WorkerProgram = {
    let program = WorkerProgram()
    guard let url = program.executable,
      let copy = try? ProgramCopy(of: URL(filePath: "/proc/self/exe"), librariesBeside: url)
    else { return program }
    return program.running(copy)
  }()

  private func running(_ copy: ProgramCopy) -> WorkerProgram {
    var program = self
    (program.copy, program.executable) = (copy, copy.url)
    program.environment["LD_LIBRARY_PATH"] = Self.libraryPath(
      environment["LD_LIBRARY_PATH"], copy.origin)
    return program
  }
}

/// A process of a program that works on a plan, and reports in lines.
///
/// It leads a group of processes of its own, which ends with it: a child that outlives it would hold its
/// output. Foundation's `Process` waits for such children.
final class WorkerProcess: PoolWorker {
  /// Keeps the copy, if it is one.
  private let program: WorkerProgram

  private let process: pid_t
  private let output: Int32

  /// The plan, which the process maps: see ``VariantAtWork``.
  private let input: Int32
  private var isOutputOpen = true
  private var hasEnded = false
  private var pending: [UInt8] = []
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  init(of program: WorkerProgram, _ plan: WorkerPlan) throws(WorkerError) {
    self.program = program
    func reject(_ error: Int32) -> WorkerError {
      .notStarted(String(cString: strerror(error)))
    }
    guard let executable = program.executable else { throw reject(ENOENT) }
    guard let input = Self.file(of: plan) else { throw reject(errno) }
    self.input = input
    let environment = program.environment.merging([
      "SWIFT_DETERMINISTIC_HASHING": "1",
      // A variant that crashes in many checks would print as many backtraces, which take seconds each.
      "SWIFT_BACKTRACE": program.environment["SWIFT_BACKTRACE"] ?? "enable=no",
      "ARCH_BENCH_PADDING": String(repeating: "x", count: plan.padding),
    ]) { $1 }
    do throws(SpawnFailure) {
      (process, output) = try ChildProcess.spawn(
        [executable.path] + program.arguments, environment, in: program.folder, input: input,
        error: STDERR_FILENO)
    } catch {
      close(input)
      throw reject(error.code)
    }
    // Reading never waits.
    _ = fcntl(output, F_SETFL, O_NONBLOCK)
    Interruption.endWithRun(process)
  }

  /// A file in memory with a plan: writing to a pipe would wait for a process that does not read it.
  private static func file(of plan: WorkerPlan) -> Int32? {
    let file = ab_memory_file()
    guard file >= 0, var content = try? JSONEncoder().encode(plan) else { return nil }
    content.append(VariantAtWork.none)
    let written = content.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, 0) }
    guard written == content.count else {
      close(file)
      return nil
    }
    return file
  }

  deinit { close(input) }

  var variantAtWork: Int? { VariantAtWork.place(in: input) }

  var descriptor: Int32 { isOutputOpen ? output : -1 }

  /// An end without a report is noticed so many milliseconds later at most.
  var interval: Int32 { isOutputOpen ? 100 : 5 }

  func read(_ report: (WorkerMessage) throws -> Void) throws -> Bool {
    // What it wrote before its end is there by then, and a child may go on writing.
    let isOver = isOver
    var reads = isOver ? Self.lastReads : 1
    while isOutputOpen, reads > 0 {
      reads -= 1
      let hasRead = try readLines { line in
        let message: WorkerMessage
        do {
          message = try JSONDecoder().decode(WorkerMessage.self, from: line)
        } catch {
          throw WorkerError.unreadable("\(error)")
        }
        try report(message)
      }
      if !hasRead { break }
    }
    guard isOver else { return false }
    let status = endAndWait()
    if status & 0x7f != 0 { throw WorkerError.died(signal: status & 0x7f) }
    if status != 0 { throw WorkerError.failed(exitCode: status >> 8 & 0xff) }
    return true
  }

  /// More than a pipe holds.
  private static let lastReads = 64

  /// Whether the process has ended, whatever its children do.
  private var isOver: Bool {
    var information = siginfo_t()
    return waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT) == 0
      && information.si_signo != 0
  }

  /// Reads once and hands over whole lines without their ends; returns whether there was something.
  private func readLines(_ report: (Data) throws -> Void) throws -> Bool {
    let count = Foundation.read(output, &chunk, chunk.count)
    if count == 0 { isOutputOpen = false }
    guard count > 0 else { return count < 0 && errno == EINTR }
    pending += chunk[..<count]
    // A long line is not searched again with each part of it.
    guard chunk[..<count].contains(UInt8(ascii: "\n")) else { return true }
    var lines = pending.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    pending = lines.popLast().map(Array.init) ?? []
    for line in lines { try report(Data(line)) }
    return true
  }

  func end() { _ = endAndWait() }

  private func endAndWait() -> Int32 {
    guard !hasEnded else { return 0 }
    hasEnded = true
    let status = ChildProcess.endAndWait(process)
    Interruption.forget(process)
    close(output)
    return status
  }
}

struct SpawnFailure: Error { let code: Int32 }

enum ChildProcess {
  static func spawn(
    _ arguments: [String], _ environment: [String: String], in folder: URL? = nil, input: Int32,
    error: Int32
  ) throws(SpawnFailure) -> (process: pid_t, output: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SpawnFailure(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    let environment = environment.map { "\($0)=\($1)" }
    let strings = [arguments, environment].map { $0.map { strdup($0) } + [nil] }
    defer { for string in strings.joined() { free(string) } }
    var process: pid_t = 0
    let code = ab_spawn(&process, strings[0], strings[1], folder?.path, input, ends[1], error)
    guard code == 0 else {
      close(ends[0])
      throw SpawnFailure(code: code)
    }
    return (process, ends[0])
  }

  @discardableResult
  static func endAndWait(_ process: pid_t) -> Int32 {
    // Not a request to terminate: those may be ignored.
    kill(-process, SIGKILL)
    return wait(for: process)
  }

  private static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// The time for a program that says something about itself or a folder.
  private static let timeoutMilliseconds: Int32 = 60_000

  /// The output of a program that succeeds, without blanks around it; nil where it fails or does not end.
  ///
  /// Foundation's `Process` hangs where no thread can be started.
  static func output(of program: URL, _ arguments: [String]) -> String? {
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(null) }
    guard null >= 0,
      let (process, output) = try? spawn(
        [program.path] + arguments, ProcessInfo.processInfo.environment, input: null, error: null)
    else { return nil }
    defer { close(output) }
    var text = Data()
    var chunk = [UInt8](repeating: 0, count: 1 << 12)
    var source = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    while poll(&source, 1, timeoutMilliseconds) > 0 {
      let count = read(output, &chunk, chunk.count)
      guard count > 0 else { break }
      text.append(contentsOf: chunk[..<count])
    }
    // Where it has not closed its output, it has had its time.
    guard (source.revents == 0 ? endAndWait(process) : wait(for: process)) == 0 else { return nil }
    return String(decoding: text, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// The variant that a worker process has at work, in the last byte of its plan: the process that started it
/// finds it there when it has died.
///
/// Reporting it would take time between the batches that are measured.
struct VariantAtWork {
  /// A blank, which JSON allows behind the plan.
  static let none = UInt8(ascii: " ")

  private static let mark: UInt8 = 0x80
  private let byte: UnsafeMutablePointer<UInt8>?

  /// Maps the plan on standard input; where that is no such file, nothing is kept.
  init() {
    var status = stat()
    let size = fstat(STDIN_FILENO, &status) == 0 ? Int(status.st_size) : 0
    let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, STDIN_FILENO, 0)
    byte =
      memory == MAP_FAILED
      ? nil : memory?.assumingMemoryBound(to: UInt8.self).advanced(by: size - 1)
  }

  func begin(_ place: Int) { byte?.pointee = Self.mark | UInt8(truncatingIfNeeded: place & 0x7f) }

  static func place(in plan: Int32) -> Int? {
    var status = stat()
    var byte = none
    guard fstat(plan, &status) == 0, pread(plan, &byte, 1, status.st_size - 1) == 1,
      byte & mark != 0
    else { return nil }
    return Int(byte & ~mark)
  }
}
