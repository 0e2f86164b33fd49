import Foundation

extension RunRecord {
  /// How many bytes a `run.json` may have.
  package static let maximumLength = 1 << 24

  /// Reads a `run.json`.
  package static func read(path: String) throws(InputError) -> RunRecord {
    let data = try content(of: path)
    func malformed(
      _ problem: String, _ remedy: String = "correct it, or measure again",
      at position: FilePosition? = nil
    ) -> InputError {
      InputError(
        kind: .malformed, path: path, position: position, problem: problem, remedy: remedy)
    }
    if let error = JSONSyntaxError(in: data) { throw malformed(error.problem, at: error.position) }
    do {
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      let version = try decoder.decode(Version.self, from: data).schemaVersion
      if let refusal = refusal(ofSchemaVersion: version) {
        throw malformed(refusal.problem, refusal.remedy)
      }
      return try RunRecord(json: data)
    } catch let error as InputError {
      throw error
    } catch {
      throw malformed((error as? DecodingError)?.problem ?? "\(error)")
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
    let file = try InputFile(path, maximumLength: maximumLength)
    var data = Data()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let result = chunk.withUnsafeMutableBytes { bytes in
        Result { () throws(InputError) in try file.read(into: bytes) }
      }
      let count = try result.get()
      if count == 0 { return data }
      data.append(contentsOf: chunk[..<count])
    }
  }
}

extension DecodingError {
  /// What is wrong, and at which key.
  fileprivate var problem: String {
    switch self {
    case .keyNotFound(let key, let context):
      "the key '\(Self.path(context.codingPath + [key]))' is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      context.codingPath.isEmpty
        ? context.debugDescription
        : "'\(Self.path(context.codingPath))': \(context.debugDescription)"
    @unknown default: "\(self)"
    }
  }

  /// The keys as they stand in the file: words with '_' between them.
  private static func path(_ keys: [any CodingKey]) -> String {
    keys.map { key in
      key.intValue.map(String.init)
        ?? key.stringValue.replacing(#/[A-Z]/#) { "_\($0.output.lowercased())" }
    }.joined(separator: ".")
  }
}
