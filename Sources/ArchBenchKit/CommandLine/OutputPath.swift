import Foundation

/// Where files go.
enum OutputPath {
  /// Whether two paths lead to the same file, which need not be there.
  static func isSame(_ first: String, _ second: String) -> Bool {
    resolved(first) == resolved(second)
  }

  private static func resolved(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().path
  }
}
