/// A place in the source code.
public struct SourcePlace: Equatable, Sendable, CustomStringConvertible {
  /// The module and the file, for example `MyApp/Screen.swift`.
  public let fileID: String

  /// The line in the file, from one.
  public let line: Int

  init(fileID: StaticString, line: UInt) {
    self.fileID = "\(fileID)"
    self.line = Int(line)
  }

  /// File and line, for example `MyApp/Screen.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
