import ReferenceModels
import Scenarios

/// The progress of comparing what is large, or may differ after nested intents: the numbers of compared
/// entries.
struct NewsComparison {
  var writes = 0
  var seenAlerts = 0
  var expectedAlerts = 0
  var seenMessages = 0
  var expectedMessages = 0

  var announcedCount = 0
}

extension NewsScene {
  func compare() {
    compareContents()
    log.expect("requests for identities", feeds.current, is: model.awaitedIdentities)
    log.expect("requests to read", reads.current, is: model.awaitedStorage)
    log.expect("questions", questions.current, is: model.awaitedAlerts)
    // A row that left and came back may wait for its second picture while the first one is pending.
    let pendingPictures =
      waitsWhenCancelled
      ? Array(Set(pictures.pending).intersection(model.awaitedThumbnails)) : pictures.pending
    log.expect(
      "requests for pictures", pendingPictures.sorted(), is: model.awaitedThumbnails.sorted())
    compareWrites()
    // Requests of superseded loads count towards the limit of eight until they are answered.
    let awaitedItems = model.awaitedItems.prefix(max(0, 8 - items.supersededCount)).sorted()
    log.expect("requests for stories", items.current.sorted(), is: awaitedItems)
    let highestCount = items.gate.highestCount
    if highestCount > 8 { log.diverge("\(highestCount) stories were requested at once") }
    compareMessages()
    log.expect("events", fixture.events, is: model.events)
    compareListeners()
    log.expect("analytics", fixture.services.analytics.entries, is: model.analytics)
    log.expect("notices", fixture.notices.notices, is: model.notices)
    log.expect("diagnostics", fixture.diagnostics.reports, is: model.diagnostics)
    compareAlerts()
  }

  /// The model is copied once, and not for every content.
  private func compareContents() {
    let model = model
    let list = fixture.list
    log.expect("the list", list.listContent, is: model.listContent)
    log.expect("the badge", list.badgeContent, is: model.badgeContent)
    let listed = model.listContent.rows
    for id in Self.ids {
      // A row that is not listed has no content in any form.
      for style in listed.contains(id) ? RowStyle.allCases : [.full] {
        log.expect(
          "row \(id) (\(style))", list.content(ofRow: id, style: style),
          is: model.content(ofRow: id, style: style))
      }
    }
  }

  private func compareWrites() {
    let seen = writes.gate.requests.dropFirst(compared.writes)
    let expected = model.writes.dropFirst(compared.writes)
    compared.writes = model.writes.count
    guard !seen.isEmpty || !expected.isEmpty else { return }
    log.expect("feeds that are stored", seen.map(\.feed), is: expected.map(\.feed))
    log.expect("pages that are stored", seen.map(\.stories), is: expected.map(\.stories))
  }

  /// The order of badge updates and nested intents is not specified: with nested intents, only the
  /// last number of unread stories is compared.
  private func compareMessages() {
    let seen = fixture.sentMessages.dropFirst(compared.seenMessages)
    let expected = model.messages.dropFirst(compared.expectedMessages)
    compared.seenMessages += seen.count
    compared.expectedMessages += expected.count
    if state.hadNestedIntents {
      func isAboutStory(_ message: Message) -> Bool {
        if case .unreadChanged = message { false } else { true }
      }
      log.expect("messages", seen.filter(isAboutStory), is: expected.filter(isAboutStory))
    } else {
      log.expect("messages", Array(seen), is: Array(expected))
    }
    for case .unreadChanged(let count) in seen {
      if count == compared.announcedCount { log.diverge("\(count) unread is announced twice") }
      compared.announcedCount = count
    }
    let unreadCount = model.badgeContent.unreadCount
    log.expect("announced as unread", compared.announcedCount, is: unreadCount)
  }

  /// An alert that is superseded by a reaction of a view to the failure need not be shown.
  private func compareAlerts() {
    let seen = questions.gate.requests.dropFirst(compared.seenAlerts)
    let expected = model.alerts.dropFirst(compared.expectedAlerts)
    compared.seenAlerts += seen.count
    compared.expectedAlerts += expected.count
    let isSuperseded = state.hadNestedIntents && model.awaitedAlerts.isEmpty
    if !(isSuperseded && seen.isEmpty) {
      log.expect("questions so far", Array(seen), is: Array(expected))
    }
  }
}
