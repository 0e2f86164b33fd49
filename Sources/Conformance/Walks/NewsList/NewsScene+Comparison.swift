import ReferenceModels
import Scenarios

/// How much of what only grows has been compared.
struct NewsComparison {
  var events = 0
  var analytics = 0
  var notices = 0
  var diagnostics = 0
  var writes = 0
  var seenAlerts = 0
  var expectedAlerts = 0
  var seenMessages = 0
  var expectedMessages = 0

  /// How many unread stories others were told of last.
  var announcedCount = 0
}

/// What is compared after each step.
extension NewsScene {
  func compare() {
    compareContents()
    compareRequests()
    compareItems()
    compareMessages()
    compareEvents()
    compareReports()
    hadNestedIntents = false
  }

  /// The model is copied once, and not for every content.
  private func compareContents() {
    let model = model
    let list = fixture.list
    log.expect("the list", list.listContent, is: model.listContent)
    log.expect("the badge", list.badgeContent, is: model.badgeContent)
    for id in Self.ids {
      for adapter in RowAdapter.allCases {
        log.expect(
          "row \(id) (\(adapter))", list.content(ofRow: id, adapter: adapter),
          is: model.content(ofRow: id, adapter: adapter))
      }
    }
  }

  private func compareRequests() {
    let feeds = fixture.stories.feeds.pending.dropFirst(staleFeedCount)
    log.expect("requests for identities", Array(feeds), is: model.awaitedIdentities)
    log.expect("requests to read", fixture.storage.reads.pending, is: model.awaitedStorage)
    log.expect("questions", fixture.alerts.questions.pending, is: model.awaitedAlerts)
    let pictures = fixture.thumbnails.requests.pending.sorted()
    log.expect("requests for pictures", pictures, is: model.awaitedThumbnails.sorted())
    compareWrites()
  }

  private func compareWrites() {
    let seen = fixture.storage.writes.requests.dropFirst(compared.writes)
    let expected = model.writes.dropFirst(compared.writes)
    compared.writes = model.writes.count
    guard !seen.isEmpty || !expected.isEmpty else { return }
    log.expect("feeds that are stored", seen.map(\.feed), is: expected.map(\.feed))
    log.expect("pages that are stored", seen.map(\.stories), is: expected.map(\.stories))
  }

  /// Those that nobody wants any more take the places of others until they are answered.
  private func compareItems() {
    let items = fixture.stories.stories.pending.dropFirst(staleItemCount).sorted()
    let expected = model.awaitedItems.prefix(max(0, 8 - staleItemCount)).sorted()
    log.expect("requests for stories", items, is: expected)
    if fixture.stories.stories.highestCount > 8 {
      log.diverge("\(fixture.stories.stories.highestCount) stories were asked for at once")
    }
  }

  /// In which order the badge hears of reads and of what users do meanwhile is left open: then only
  /// the last number of unread stories counts.
  private func compareMessages() {
    let seen = fixture.sentMessages.dropFirst(compared.seenMessages)
    let expected = model.messages.dropFirst(compared.expectedMessages)
    compared.seenMessages += seen.count
    compared.expectedMessages += expected.count
    if hadNestedIntents {
      let stories = seen.filter(\.isAboutStory)
      log.expect("messages", stories, is: expected.filter(\.isAboutStory))
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

  private func compareEvents() {
    compareNew("events", fixture.events, model.events, after: &compared.events)
    for listener in listeners {
      let expected = model.events.dropFirst(listener.start)
      if listener.events.count != expected.count || listener.events.last != expected.last {
        log.diverge("a listener hears \(listener.events), not \(expected)")
      }
    }
  }

  private func compareReports() {
    compareNew(
      "analytics", fixture.analytics.entries, model.analytics, after: &compared.analytics)
    compareNew("notices", fixture.notices.notices, model.notices, after: &compared.notices)
    compareNew(
      "diagnostics", fixture.diagnostics.reports, model.diagnostics, after: &compared.diagnostics)
    compareAlerts()
  }

  /// A question that is superseded by what views do while they are shown the failure need not be
  /// asked any more.
  private func compareAlerts() {
    let seen = fixture.alerts.questions.requests.dropFirst(compared.seenAlerts)
    let expected = model.alerts.dropFirst(compared.expectedAlerts)
    compared.seenAlerts += seen.count
    compared.expectedAlerts += expected.count
    let isSuperseded = hadNestedIntents && model.awaitedAlerts.isEmpty
    if !(isSuperseded && seen.isEmpty) {
      log.expect("questions so far", Array(seen), is: Array(expected))
    }
  }

  /// Compares what came since something was compared last.
  private func compareNew<Value: Equatable>(
    _ what: String, _ seen: [Value], _ expected: [Value], after count: inout Int
  ) {
    if seen.count != expected.count || seen.dropFirst(count) != expected.dropFirst(count) {
      log.expect(what, Array(seen.dropFirst(count)), is: Array(expected.dropFirst(count)))
    }
    count = expected.count
  }
}

extension Message {
  /// Whether it says what a user did with a story.
  fileprivate var isAboutStory: Bool {
    if case .unreadChanged = self { false } else { true }
  }
}
