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

  /// Complains if the user was asked or told anything, or anything was reported.
  func expectSilence(_ moment: String) {
    transcript.expect("questions to the user \(moment)", alerts.questions.requests, is: [])
    transcript.expect("notices \(moment)", notices.notices, is: [])
    transcript.expect("diagnostics \(moment)", diagnostics.reports, is: [])
  }
}
