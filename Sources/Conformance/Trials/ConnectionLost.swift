/// What a service throws that cannot be reached.
package struct ConnectionLost: Error, CustomStringConvertible {
  package init() {}

  package let description = "connection lost"
}
