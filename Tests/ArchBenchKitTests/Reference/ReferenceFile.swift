import Foundation
import TestSupport

/// A file of `results/reference`, as a source of figures.
struct ReferenceFile: Sendable {
  let path: String

  private let figures: [ProseFigure]
  private let numbers: [Double]

  /// The files that a text names, by their paths.
  static func named(in text: String) -> [String] {
    text.matches(of: #/results\/reference\/[A-Za-z0-9-]+\.[a-z]+/#).map { String($0.output) }
  }

  init(path: String, text: String) {
    self.path = path
    figures = ProseFigure.all(in: text)
    numbers = text.matches(of: #/[0-9]+(?:\.[0-9]+)?/#).compactMap { Double($0.output) }
  }

  /// Reads a file that people look figures up in; nothing where it is not, or is no such file.
  ///
  /// Among all numbers of `results.csv`, any figure would be found.
  init?(path: String) {
    let names = ["SUMMARY.md", "CLAIMS.md", "code.csv", "self-test.txt", "order.txt", "run.json"]
    let text = Project.text(of: path) ?? ""
    guard names.contains(where: path.hasSuffix), !text.isEmpty else { return nil }
    self.init(path: path, text: text)
  }

  /// Whether the file says that, with as many digits or more: of the same unit, or as a bare number
  /// where it gives units beside all of them.
  func says(_ figure: ProseFigure) -> Bool {
    let isThere = figures.contains { $0.unit == figure.unit && figure.isRounded($0.value) }
    let hasBareNumbers = path.hasSuffix(".csv") || figure.unit == nil
    return isThere || hasBareNumbers && numbers.contains(where: figure.isRounded)
  }
}

extension ProseFigure {
  /// Whether this is another value, given with this figure's digits.
  fileprivate func isRounded(_ other: Double) -> Bool {
    String(format: "%.\(digits)f", other) == String(format: "%.\(digits)f", value)
  }
}
