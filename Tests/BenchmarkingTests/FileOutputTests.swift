import Foundation
import Testing
import TextOutput

@testable import Benchmarking

/// Output into files that are open.
@Suite("File output")
struct FileOutputTests {
  @Test("who does not take everything at once gets the rest later")
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
