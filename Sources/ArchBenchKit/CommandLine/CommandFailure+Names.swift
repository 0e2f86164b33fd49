import Benchmarking
import Results

extension CommandFailure {
  /// A name was typed that there is not.
  ///
  /// - Parameters:
  ///   - problem: what is wrong, without an end.
  ///   - meanings: what some of the names mean, for those that are close.
  init(
    _ problem: String, name: String, among names: [String], meanings: [String: String] = [:]
  ) {
    let near = NearMisses.names(near: name, among: names)
    let lines = near.map { "  \(meanings[$0] ?? $0)" }.joined(separator: "\n")
    self.init(
      code: .usage,
      message: near.isEmpty
        ? "\(problem); it is one of \(names.joined(separator: ", "))"
        : "\(problem); close to it are:\n\(lines)")
  }
}
