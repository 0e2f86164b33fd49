import Foundation
import Testing
import TextOutput

@Suite("File output")
struct FileOutputTests {
  @Test("a non-blocking pipe receives the whole text")
  func nonBlockingPipe() throws {
    let pipe = Pipe()
    let end = pipe.fileHandleForWriting
    #expect(fcntl(end.fileDescriptor, F_SETFL, O_WRONLY | O_NONBLOCK) == 0)
    Thread.detachNewThread {
      var output = FileOutput(descriptor: end.fileDescriptor, path: "a pipe")
      try? output.write(String(repeating: "a", count: 1 << 20))
      try? output.flush()
      try? end.close()
    }
    #expect(try pipe.fileHandleForReading.readToEnd()?.count == 1 << 20)
  }
}
