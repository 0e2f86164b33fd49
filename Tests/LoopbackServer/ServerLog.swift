import Foundation
import Synchronization

/// The lines that the server writes.
final class ServerLog: Sendable {
  private struct Waiter {
    let prefix: String?
    let continuation: CheckedContinuation<String?, Never>
  }

  private struct State {
    var lines: [String] = []
    var hasEnded = false
    var waiters: [Waiter] = []
  }

  private let state = Mutex(State())

  /// Reads lines until the end of the file, on a thread of its own.
  func follow(_ handle: FileHandle) {
    Thread.detachNewThread { [self] in
      var rest: [UInt8] = []
      var bytes = [UInt8](repeating: 0, count: 4_096)
      while true {
        let count = read(handle.fileDescriptor, &bytes, bytes.count)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { break }
        rest += bytes[..<count]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          let line = String(decoding: rest[..<end], as: UTF8.self)
          rest.removeFirst(end + 1)
          update { $0.lines.append(line) }
        }
      }
      update { $0.hasEnded = true }
    }
  }

  /// Waits for the first line with a prefix; returns nil if the lines end without one.
  func line(startingWith prefix: String) async -> String? { await wait(for: prefix) }

  /// Waits for the end of the lines, and returns all of them.
  func allLines() async -> [String] {
    _ = await wait(for: nil)
    return state.withLock(\.lines)
  }

  private func wait(for prefix: String?) async -> String? {
    await withCheckedContinuation { continuation in
      update { $0.waiters.append(Waiter(prefix: prefix, continuation: continuation)) }
    }
  }

  /// Changes the state, and resumes the waiters whose condition holds.
  private func update(_ change: (inout State) -> Void) {
    let woken = state.withLock { state in
      change(&state)
      var woken: [(CheckedContinuation<String?, Never>, String?)] = []
      state.waiters.removeAll { waiter in
        let line = waiter.prefix.flatMap { prefix in
          state.lines.first { $0.hasPrefix(prefix) }
        }
        guard line != nil || state.hasEnded else { return false }
        woken.append((waiter.continuation, line))
        return true
      }
      return woken
    }
    for (continuation, line) in woken { continuation.resume(returning: line) }
  }
}
