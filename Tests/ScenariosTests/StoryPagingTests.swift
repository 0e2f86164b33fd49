import Testing

@testable import Scenarios

/// How far a feed has been loaded, and what the badge counts.
@Suite("Pages of stories")
struct StoryPagingTests {
  @Test("pages follow each other until the identities are used up")
  func pages() {
    var paging = StoryPaging(.top, ids: [5, 3, 9, 1, 7], pageSize: 2)
    #expect(!paging.isExhausted)
    #expect(paging.advance() == [5, 3])
    #expect(paging.advance() == [9, 1])
    #expect(!paging.isExhausted)
    #expect(paging.advance() == [7])
    #expect(paging.isExhausted)
    #expect(paging.advance() == [])
    #expect(paging.count == 5)
  }

  @Test("of an identity that is there twice the higher rank counts")
  func duplicates() {
    let paging = StoryPaging(.new, ids: [4, 2, 4, 4, 1, 2], pageSize: 10)
    #expect(paging.ids == [4, 2, 1])
  }

  @Test("a feed without stories is exhausted from the start, and a full page may be the last one")
  func limits() {
    #expect(StoryPaging(.best, ids: [], pageSize: 10).isExhausted)
    var paging = StoryPaging(.best, ids: [1, 2], pageSize: 2)
    _ = paging.advance()
    #expect(paging.isExhausted)
  }

  private func row(_ id: Int, isRead: Bool = false) -> NewsRow {
    NewsRow(
      Story(id: id, title: "", date: .distantPast), loadedAt: .distantPast, isRead: isRead,
      isUpvoted: false)
  }

  @Test("what is listed and not read is unread")
  func unread() {
    var stories = UnreadStories()
    #expect(stories.count == 0)
    stories.list([row(1), row(2, isRead: true), row(3)])
    #expect(stories.count == 2)
    stories.list([row(3)])
    #expect(stories.count == 1)
  }

  @Test("messages change what is unread, once, and only of what is listed")
  func messages() {
    var stories = UnreadStories()
    stories.list([row(1), row(2)])
    for _ in 0..<2 { stories.receive(.storyRead(1)) }
    #expect(stories.count == 1)
    stories.receive(.storyRead(7))
    stories.receive(.storyMarkedUnread(7))
    stories.receive(.unreadChanged(9))
    #expect(stories.count == 1)
    for _ in 0..<2 { stories.receive(.storyMarkedUnread(1)) }
    #expect(stories.count == 2)
  }
}
