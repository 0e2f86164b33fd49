/// Takes note of what users do.
@MainActor
package protocol AnalyticsResponder<Entry>: AnyObject {
  /// What can be noted.
  associatedtype Entry

  /// Takes note of one thing.
  func log(_ entry: Entry)
}
