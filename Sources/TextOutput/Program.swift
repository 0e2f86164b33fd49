import Foundation

/// The running program, which may be a runner of another author.
package enum Program {
  /// The name by which the program was started, for messages.
  package static let name = ProcessInfo.processInfo.processName
}
