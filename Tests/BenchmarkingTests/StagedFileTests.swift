import Foundation
import TestSupport
import Testing
import TextOutput

@testable import Benchmarking

@Suite("Staged file")
struct StagedFileTests {
  private func write(_ text: String, to path: String) throws(FileError) {
    try StagedFile(path) { (output) throws(FileError) in try output.write(text) }.commit()
  }

  @Test("the target of a symbolic link is replaced, and the link is kept")
  func symbolicLink() throws {
    let folder = try TemporaryFolder()
    try write("old", to: folder.path("file"))
    #expect(symlink("file", folder.path("link")) == 0)
    try write("new", to: folder.path("link"))
    #expect(try folder.content(of: "file") == "new")
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link"))
    #expect(target == "file")
  }
}

@Suite("File output")
struct FileOutputTests {
  @Test("a non-blocking pipe receives the whole text")
  func nonBlockingPipe() throws {
    let pipe = Pipe()
    let end = pipe.fileHandleForWriting
    #expect(fcntl(end.fileDescriptor, F_SETFL, O_WRONLY | O_NONBLOCK) == 0)
    let text = String(repeating: "a", count: 1 << 20)
    DispatchQueue.global().async {
      var output = FileOutput(descriptor: end.fileDescriptor, path: "a pipe")
      try? output.write(text)
      try? output.flush()
      try? end.close()
    }
    #expect(try pipe.fileHandleForReading.readToEnd()?.count == text.utf8.count)
  }
}
