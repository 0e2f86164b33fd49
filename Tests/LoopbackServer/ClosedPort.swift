import Foundation

/// A port that nobody listens to, and that nobody else gets meanwhile.
public final class ClosedPort {
  /// Where nobody serves.
  public let address: String

  private let descriptor: Int32

  /// Takes a port.
  public init() {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var name = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    name.sin_family = sa_family_t(AF_INET)
    name.sin_addr.s_addr = inet_addr("127.0.0.1")
    withUnsafeMutablePointer(to: &name) { name in
      name.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        precondition(bind(descriptor, name, size) == 0 && getsockname(descriptor, name, &size) == 0)
      }
    }
    self.descriptor = descriptor
    address = "http://127.0.0.1:\(UInt16(bigEndian: name.sin_port))"
  }

  deinit { close(descriptor) }
}
