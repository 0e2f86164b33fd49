import Foundation

/// Why a text is no JSON.
struct JSONSyntaxError {
  let problem: String
  let position: FilePosition?

  /// Looks for an error; nil when there is none.
  init?(in data: Data) {
    do {
      _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      return nil
    } catch {
      // The decoder says nothing of the place; this parser counts bytes, from 0, in its text alone.
      let text = (error as NSError).userInfo["NSDebugDescription"] as? String
      problem = "it is not JSON: \(text ?? error.localizedDescription)"
      let offset = text?.firstMatch(of: #/character (\d+)/#).flatMap { Int($0.1) }
      let isCutOff = text?.contains("end of file") ?? false
      position = (offset ?? (isCutOff ? data.count : nil)).map { Self.position(of: $0, in: data) }
    }
  }

  private static func position(of offset: Int, in data: Data) -> FilePosition {
    let before = data.prefix(offset)
    let line = before.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).last
    return FilePosition(
      line: before.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 },
      column: (line?.count ?? 0) + 1)
  }
}
