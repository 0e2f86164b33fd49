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

  @Test("a file that is not committed or not completed leaves the old file unchanged")
  func discarded() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.txt")
    try write("öld\n", to: path)
    do {
      _ = try StagedFile(path) { (output) throws(FileError) in try output.write("new") }
    }
    let failure = FileError(kind: .cannotWrite, path: "p", operation: "o", reason: "r")
    #expect(throws: failure) {
      _ = try StagedFile(path) { (output) throws(FileError) in
        try output.write("new")
        throw failure
      }
    }
    #expect(try folder.content(of: "a.txt") == "öld\n")
    #expect(try folder.names() == ["a.txt"])
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

  @Test("a full disk leaves no file")
  func fullDisk() async throws {
    await #expect(processExitsWith: .success) {
      // A limit on file sizes simulates a full disk without privileges.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
      #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      let folder = try TemporaryFolder()
      let path = folder.path("a.txt")
      let error = #expect(throws: FileError.self) {
        _ = try StagedFile(path) { (output) throws(FileError) in
          for _ in 0..<1_000 { try output.write(String(repeating: "x", count: 1_000)) }
        }
      }
      #expect(error?.kind == .cannotWrite)
      #expect(error?.path == path)
      #expect(error?.operation == "write")
      #expect(try folder.names() == [])
    }
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
