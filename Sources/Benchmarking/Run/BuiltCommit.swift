import Foundation
import Results

extension RunRecord.Commit {
  /// The commit that a program was built from; nil if that isn't known.
  ///
  /// SwiftPM builds into `.build` in the package's folder. The commit counts only if this folder is in a
  /// repository of this project, and if no source has changed since the build.
  static func ofSources(builtInto program: URL) -> RunRecord.Commit? {
    let path = program.resolvingSymlinksInPath()
    guard let build = path.pathComponents.lastIndex(of: ".build"),
      let built = modificationDate(of: path)
    else { return nil }
    let package = NSString.path(withComponents: Array(path.pathComponents[..<build]))
    guard let repository = git("rev-parse", "--show-toplevel", in: package),
      let hash = git("rev-parse", "HEAD", in: repository), !hash.isEmpty,
      let manifest = try? String(contentsOfFile: "\(repository)/Package.swift", encoding: .utf8),
      manifest.contains("name: \"arch-bench\""),
      !Set([repository, package]).contains(where: { hasSources(in: $0, newerThan: built) })
    else { return nil }
    return RunRecord.Commit(hash: hash, isDirty: git("status", "--porcelain", in: repository) != "")
  }

  private static func hasSources(in package: String, newerThan date: Date) -> Bool {
    let root = URL(filePath: package)
    let sources = FileManager.default.enumerator(
      at: root.appending(path: "Sources"), includingPropertiesForKeys: nil)
    let files = [root.appending(path: "Package.swift")] + (sources?.compactMap { $0 as? URL } ?? [])
    return files.contains { file in
      !["", "docc", "md", "svg"].contains(file.pathExtension)
        && modificationDate(of: file) ?? .distantPast > date
    }
  }

  private static func modificationDate(of file: URL) -> Date? {
    try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
  }

  private static func git(_ arguments: String..., in folder: String) -> String? {
    // A git hook sets variables that name another repository. Others who work in this one aren't kept
    // waiting, and git runs no program that the repository names.
    ChildProcess.output(
      of: URL(filePath: "/usr/bin/env"),
      [
        "-u", "GIT_DIR", "-u", "GIT_WORK_TREE", "-u", "GIT_INDEX_FILE",
        "git", "-C", folder, "--no-optional-locks", "-c", "core.fsmonitor=false",
      ] + arguments)
  }
}
