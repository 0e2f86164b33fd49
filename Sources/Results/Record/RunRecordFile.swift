import Foundation
import TextOutput

extension RunRecord {
  /// Reads the content of a `run.json`.
  public init(json: Data) throws {
    self = try Self.decoder.decode(RunRecord.self, from: json)
  }

  private static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
  }

  /// The content of a `run.json`; times in it are cut to whole seconds.
  public func json() throws -> String { try JSONEncoder.forFiles.text(of: self) }

  package func stage(inFolder folder: String) throws -> StagedFile {
    try StagedFile("\(folder)/\(ResultFiles.record)", text: json())
  }

  package static func read(path: String) throws(InputError) -> RunRecord {
    let data = try InputFile.content(of: path)
    if let error = syntaxError(in: data) {
      throw InputError(path: path, position: error.position, problem: error.problem)
    }
    do {
      let version = try decoder.decode(Version.self, from: data).schemaVersion
      if let (problem, remedy) = mismatch(of: version) {
        throw InputError(path: path, problem: problem, remedy: remedy)
      }
      return try RunRecord(json: data)
    } catch let error as InputError {
      throw error
    } catch {
      throw InputError(path: path, problem: (error as? DecodingError)?.problem ?? "\(error)")
    }
  }

  private struct Version: Decodable { let schemaVersion: Int }

  /// Why a text is no JSON, and where; nil if it is JSON.
  private static func syntaxError(in data: Data) -> (problem: String, position: FilePosition?)? {
    do {
      _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      return nil
    } catch {
      // The decoder says nothing of the place; this parser counts bytes, from 0, in its text alone.
      let text = (error as NSError).userInfo["NSDebugDescription"] as? String
      let offset = text?.firstMatch(of: #/character (\d+)/#).flatMap { Int($0.1) }
      let isCutOff = text?.contains("end of file") ?? false
      return (
        "it is not JSON: \(text ?? error.localizedDescription)",
        (offset ?? (isCutOff ? data.count : nil)).map { FilePosition(ofByte: $0, in: data) }
      )
    }
  }

  /// The problem of a file with another version of the layout, and its remedy; nil for the one that is read.
  static func mismatch(of version: Int) -> (problem: String, remedy: String)? {
    guard version != schemaVersion else { return nil }
    return (
      "schema_version is \(version); this arch-bench reads schema_version \(schemaVersion)",
      version > schemaVersion
        ? "use a newer arch-bench"
        : """
        \(readers[version].map { "arch-bench \($0) reads it; " } ?? "")measure again with this one \
        ('\(Program.name) run', or for a baseline '\(Program.name) baseline update')
        """
    )
  }

  /// The last version that reads each earlier layout.
  private static let readers = [1: "0.1.0", 2: "0.3.0"]
}

extension JSONEncoder {
  /// For text that people may look at, and that is the same for the same values, in snake_case.
  package static var forFiles: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  package func text(of value: some Encodable) throws -> String {
    String(decoding: try encode(value), as: UTF8.self) + "\n"
  }
}

extension DecodingError {
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

  /// The keys as they are in the file: words with '_' between them.
  private static func path(_ keys: [any CodingKey]) -> String {
    keys.map { key in
      key.intValue.map(String.init)
        ?? key.stringValue.replacing(#/[A-Z]/#) { "_\($0.output.lowercased())" }
    }.joined(separator: ".")
  }
}
