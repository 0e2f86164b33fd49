import Foundation

extension RunRecord {
  /// The length in bytes of the longest `run.json`.
  package static let maximumLength = 1 << 24

  /// Reads a `run.json`.
  package static func read(path: String) throws(InputError) -> RunRecord {
    let data = try content(of: path)
    func malformed(_ position: FilePosition?, _ problem: String, _ remedy: String) -> InputError {
      InputError(
        kind: .malformed, path: path, position: position, problem: problem, remedy: remedy)
    }
    do {
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      let version = try decoder.decode(Version.self, from: data).schemaVersion
      if let refusal = refusal(ofSchemaVersion: version) {
        throw malformed(nil, refusal.problem, refusal.remedy)
      }
      return try RunRecord(json: data)
    } catch let error as InputError {
      throw error
    } catch let error as DecodingError {
      throw malformed(error.position, error.problem, "correct it, or measure again")
    } catch {
      throw malformed(nil, "\(error)", "correct it, or measure again")
    }
  }

  /// Why a version of the layout cannot be read, and what to do; nil when it can.
  static func refusal(ofSchemaVersion version: Int) -> (problem: String, remedy: String)? {
    if version == schemaVersion { return nil }
    let problem = "schema_version \(version) is not \(schemaVersion)"
    return version > schemaVersion
      ? (problem, "use a newer arch-bench") : (problem, "measure again with this arch-bench")
  }

  private struct Version: Decodable {
    let schemaVersion: Int
  }

  private static func content(of path: String) throws(InputError) -> Data {
    let file = try InputFile(path, remedy: ResultFiles.remedy)
    var data = Data()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let result = chunk.withUnsafeMutableBytes { bytes in
        Result { () throws(InputError) in try file.read(into: bytes) }
      }
      let count = try result.get()
      if count == 0 { return data }
      data.append(contentsOf: chunk[..<count])
      guard data.count <= maximumLength else {
        throw InputError(
          kind: .malformed, path: path, problem: "it is longer than \(maximumLength) bytes",
          remedy: "this is no record of a run")
      }
    }
  }
}

extension DecodingError {
  /// Where the parser stopped, if it says so.
  fileprivate var position: FilePosition? {
    guard case .dataCorrupted(let context) = self,
      let text = (context.underlyingError as? NSError)?.userInfo["NSDebugDescription"] as? String,
      let match = text.firstMatch(of: #/line (\d+), column (\d+)/#),
      let line = Int(match.1), let column = Int(match.2)
    else { return nil }
    return FilePosition(line: line, column: column)
  }

  /// What is wrong, and at which key.
  fileprivate var problem: String {
    switch self {
    case .keyNotFound(let key, let context):
      "the key '\(Self.path(context.codingPath + [key]))' is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "'\(Self.path(context.codingPath))': \(context.debugDescription)"
    case .dataCorrupted(let context):
      context.codingPath.isEmpty
        ? "it is not JSON" : "'\(Self.path(context.codingPath))': \(context.debugDescription)"
    @unknown default: "\(self)"
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}
