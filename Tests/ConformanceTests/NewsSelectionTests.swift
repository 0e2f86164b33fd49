import Conformance
import Scenarios
import Testing

/// Stories that are opened, and who learns of it, for every variant.
@MainActor
@Suite("News list: selection")
struct NewsSelectionTests {
  @Test("select makes one event, one message and one analytics entry", arguments: NewsVariant.all)
  func select(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      fixture.send(.select(2))
      #expect(fixture.events == [.openStory(2)])
      #expect(fixture.sentMessages == [.unreadChanged(3), .storyRead(2), .unreadChanged(2)])
      #expect(fixture.analytics.entries == [.storySelected(2)])
      #expect(fixture.list.content(ofRow: 2, style: .full) == row(2, isRead: true))
    }
  }

  @Test("a story that is read already is opened again", arguments: NewsVariant.all)
  func selectAgain(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      let probe = fixture.probe(2)
      fixture.send(.select(2), .select(2))
      #expect(fixture.events == [.openStory(2), .openStory(2)])
      #expect(
        fixture.sentMessages == [
          .unreadChanged(3), .storyRead(2), .unreadChanged(2), .storyRead(2),
        ])
      #expect(fixture.analytics.entries == [.storySelected(2), .storySelected(2)])
      #expect(variant.shown(probe) == [row(2), row(2, isRead: true)])
    }
  }

  @Test("markUnread tells whoever listens, once", arguments: NewsVariant.all)
  func markUnread(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      fixture.send(.markUnread(2), .select(2), .markUnread(2), .markUnread(2))
      #expect(
        fixture.sentMessages == [
          .unreadChanged(3), .storyRead(2), .unreadChanged(2), .storyMarkedUnread(2),
          .unreadChanged(3),
        ])
      #expect(fixture.events == [.openStory(2)])
      #expect(fixture.analytics.entries == [.storySelected(2)])
    }
  }

  @Test("the badge shows how many of the listed stories are unread", arguments: NewsVariant.all)
  func badge(_ variant: NewsVariant) throws {
    try variant.run { fixture in
      let badge = fixture.probeBadge()
      fixture.send(.refresh)
      fixture.load(stories(1...5))
      fixture.send(.select(1), .select(3), .markUnread(1), .loadMore)
      fixture.load(stories(1...5))
      fixture.send(.selectFeed(.new))
      fixture.load(stories([3, 7]))
      let counts = [0, 3, 2, 1, 2, 4, 0, 1]
      #expect(variant.shown(badge).map(\.unreadCount) == counts)
      let told = fixture.sentMessages.compactMap { message in
        if case .unreadChanged(let count) = message { count } else { nil }
      }
      #expect(told == Array(counts.dropFirst()))
    }
  }

  @Test("the badge learns of reads by message, whoever sends it", arguments: NewsVariant.all)
  func messagesFromOutside(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      let badge = fixture.probeBadge()
      for message in [Message.storyRead(1), .storyRead(7), .storyMarkedUnread(7), .storyRead(1)] {
        fixture.messages.send(message)
        fixture.settle()
      }
      #expect(variant.shown(badge).map(\.unreadCount) == [3, 2])
      #expect(fixture.list.content(ofRow: 1, style: .full) == row(1))
      fixture.messages.send(.storyMarkedUnread(1))
      fixture.settle()
      #expect(variant.shown(badge).map(\.unreadCount) == [3, 2, 3])
      #expect(fixture.events == [])
    }
  }

  @Test("an event is not replayed to a later listener", arguments: NewsVariant.all)
  func lateListener(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      fixture.send(.select(1))
      var heard: [NewsEvent] = []
      let attachment = fixture.list.onEvent { heard.append($0) }
      fixture.settle()
      #expect(heard == [])
      fixture.send(.select(1))
      #expect(heard == [.openStory(1)])
      attachment.detach()
      attachment.detach()
      fixture.send(.select(2))
      #expect(heard == [.openStory(1)])
      #expect(fixture.events == [.openStory(1), .openStory(1), .openStory(2)])
    }
  }

  @Test(
    "listeners that come and go during an event do not disturb others",
    arguments: NewsVariant.all)
  func listenersDuringEvent(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      let list = fixture.list
      var heard: [String] = []
      let going = Attachments()
      going.all.append(
        list.onEvent { _ in
          heard.append("first")
          going.all.forEach { $0.detach() }
          _ = list.onEvent { _ in heard.append("late") }
        })
      going.all.append(list.onEvent { _ in heard.append("detached") })
      _ = list.onEvent { _ in heard.append("last") }
      fixture.send(.select(1))
      #expect(heard == ["first", "last"])
      fixture.send(.select(2))
      #expect(heard == ["first", "last", "last", "late"])
    }
  }

  @Test("the story is read when the event says so", arguments: NewsVariant.all)
  func stateDuringEvent(_ variant: NewsVariant) throws {
    try variant.run(showing: stories(1...3)) { fixture in
      let list = fixture.list
      var seen: RowContent?
      _ = list.onEvent { _ in seen = list.content(ofRow: 1, style: .full) }
      fixture.send(.select(1))
      #expect(seen == row(1, isRead: true))
    }
  }

  private final class Attachments {
    var all: [ViewAttachment] = []
  }
}
