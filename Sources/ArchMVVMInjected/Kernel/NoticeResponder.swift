/// Lets the user know something in passing, without an answer.
@MainActor
package protocol NoticeResponder: AnyObject {
  /// Shows a text for a while.
  func notice(_ text: String)
}
