/// What a service throws that cannot be reached.
struct ConnectionLost: Error, CustomStringConvertible {
  let description = "connection lost"
}
