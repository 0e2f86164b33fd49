import Foundation
import Results
import TestSupport
import Testing

@Suite("CSV")
struct CSVTests {
  @Test("fields with commas, quotes or line ends are quoted, and no others")
  func quoting() {
    #expect(CSVWriter.line(["a", "b c", ""]) == "a,b c,\n")
    #expect(CSVWriter.line(["1,5"]) == "\"1,5\"\n")
    #expect(CSVWriter.line(["say \"no\"", "\""]) == "\"say \"\"no\"\"\",\"\"\"\"\n")
    #expect(CSVWriter.line(["a\nb", "a\r\nb", "a\rb"]) == "\"a\nb\",\"a\r\nb\",\"a\rb\"\n")
  }

  @Test("numbers read back as exactly the same numbers")
  func numbers() {
    var generator = SeededGenerator(seed: 5)
    let random = (0..<1_000).map { _ in Double(bitPattern: generator.next()) }
    let special = [
      0, -0.0, 1, 0.1, 1 / 3, 71.25, 1e15, 1e15 - 1, -1e22, 1e300, .ulpOfOne, .pi,
      .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ]
    for number in random + special where number.isFinite {
      #expect(Double(number.csvText)?.bitPattern == number.bitPattern)
    }
  }

  @Test("whole numbers have no decimals, and all others a point in every locale")
  func numberForm() {
    #expect(1_000.0.csvText == "1000")
    #expect((-3.0).csvText == "-3")
    #expect(0.5.csvText == "0.5")
    #expect(1_234_567.25.csvText == "1234567.25")
    #expect(1e-7.csvText == "1e-07")
    #expect(Int.min.csvText == "-9223372036854775808")
  }

  @Test("what is no number, and what does not exist, leaves the field empty")
  func noValue() {
    #expect(Double.infinity.csvText == "")
    #expect((-Double.infinity).csvText == "")
    #expect(Double.nan.csvText == "")
    #expect(Double?.none.csvText == "")
    #expect(Int?.some(3).csvText == "3")
  }

  @Test("a file has a header and the rows in order")
  func file() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("table.csv")
    let rows = [Pair(name: "a", value: 1.5), Pair(name: "b, c", value: nil)]
    try CSVWriter.stage(rows, to: path).commit()
    #expect(try folder.content(of: "table.csv") == "name,value\na,1.5\n\"b, c\",\n")
  }

  private struct Pair: WritableCSVRow {
    let name: String
    let value: Double?

    static var columns: [CSVColumn<Pair>] {
      [CSVColumn("name") { $0.name }, CSVColumn("value") { $0.value }]
    }
  }
}
