import ScenarioTesting
import Scenarios

/// Complaints about what the list shows; `moment` says when.
extension NewsFixture {
  /// Complains unless these stories are listed.
  func expectRows(_ ids: some Sequence<Int>, _ moment: String) {
    transcript.expect("the rows \(moment)", list.listContent.rows, is: Array(ids))
  }

  /// Complains unless the list says that it loads, or that it does not.
  func expectLoading(_ isLoading: Bool, _ moment: String) {
    transcript.expect(
      list.listContent.isLoading == isLoading,
      "the list \(isLoading ? "does not say" : "says") that it loads \(moment)")
  }

  /// Complains unless a row shows a content.
  func expectRow(
    _ id: Int, adapter: RowAdapter = .full, shows content: RowContent?, _ moment: String
  ) {
    transcript.expect(
      "row \(id) \(moment)", list.content(ofRow: id, adapter: adapter), is: content)
  }

  /// Complains unless so many stories are unread.
  func expectUnread(_ count: Int, _ moment: String) {
    transcript.expect(
      "the badge \(moment)", list.badgeContent, is: BadgeContent(unreadCount: count))
  }

  /// Complains unless the user was asked so many times about a load of the first feed.
  func expectQuestions(_ count: Int, _ moment: String) {
    let questions = alerts.questions.requests
    let expected = Alert.loadFailed(.top, ConnectionLost())
    transcript.expect("the number of questions to the user \(moment)", questions.count, is: count)
    for question in questions where question != expected {
      let actions = question.actions.map(\.rawValue).joined(separator: ", ")
      transcript.violate("the user was asked: \(question.message) (\(actions)) \(moment)")
    }
  }

  /// Complains if the user was asked or told anything, or anything was reported.
  func expectSilence(_ moment: String) {
    expectQuestions(0, moment)
    transcript.expect("notices \(moment)", notices.notices, is: [])
    transcript.expect("diagnostics \(moment)", diagnostics.reports, is: [])
  }
}
