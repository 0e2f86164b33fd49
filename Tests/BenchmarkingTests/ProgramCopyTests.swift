import Foundation
import Testing
import TextOutput

@testable import Benchmarking

@Suite("Copies of programs")
struct ProgramCopyTests {
  @Test("a copy may be run, and is gone when nobody needs it")
  func copy() throws {
    let path: String
    do {
      let copy = try ProgramCopy(of: URL(filePath: "/bin/true"))
      path = copy.url.path
      #expect(try Data(contentsOf: copy.url) == Data(contentsOf: URL(filePath: "/bin/true")))
      #expect(access(path, X_OK) == 0)
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("each copy has a place of its own")
  func place() throws {
    let copies = try (0..<2).map { _ in try ProgramCopy(of: URL(filePath: "/bin/true")) }
    #expect(copies[0].url != copies[1].url)
  }

  @Test("a program that cannot be copied is named")
  func missing() {
    let error = #expect(throws: FileError.self) { try ProgramCopy(of: URL(filePath: "/none")) }
    #expect(error?.kind == .cannotCreate)
    #expect(error?.description.contains("copy /none") == true)
  }
}
