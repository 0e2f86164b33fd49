import Foundation
import Testing

@testable import Scenarios

/// The counter board's shared parts, compared with literals.
@Suite("Counter: configuration")
struct CounterConfigurationTests {
  @Test("a negative count, a value outside the bounds, and bounds without zero or too wide, trap")
  func rejections() async {
    await #expect(processExitsWith: .failure) { _ = CounterConfiguration(count: -1) }
    await #expect(processExitsWith: .failure) {
      _ = CounterConfiguration(count: 1, initialValue: 3, bounds: -2...2)
    }
    await #expect(processExitsWith: .failure) {
      _ = CounterConfiguration(count: 1, initialValue: 1, bounds: 1...2)
    }
    await #expect(processExitsWith: .failure) {
      _ = CounterConfiguration(count: 1, bounds: 0...1_099_511_627_777)
    }
  }

  @Test("each kind of ballast has its own size, and is zero at the start")
  func ballast() throws {
    #expect(Ballast.none.makeState() is Void)
    #expect(Ballast.inline64.makeState() is InlineBallast<64>)
    #expect(Ballast.inline3KiB.makeState() is InlineBallast<3072>)
    #expect(Ballast.inline64KiB.makeState() is InlineBallast<65_536>)
    #expect(Ballast.array(10_000).makeState() as? [Int] == Array(repeating: 0, count: 10_000))
    #expect(Ballast.array(0).makeState() as? [Int] == [])
    #expect(MemoryLayout<InlineBallast<64>>.size == 64)
    #expect(MemoryLayout<InlineBallast<3072>>.size == 3072)
    #expect(MemoryLayout<InlineBallast<65_536>>.size == 65_536)
    let bytes = InlineBallast<64>().bytes
    #expect(bytes.indices.allSatisfy { bytes[$0] == 0 })
  }
}

@Suite("Counter: formatting")
struct CounterContentTests {
  @Test(
    "a count is shown in decimal digits, without grouping, with its parity",
    arguments: [
      (0, "0", CounterContent.Parity.even), (1, "1", .odd), (2, "2", .even), (-1, "-1", .odd),
      (-2, "-2", .even), (-3, "-3", .odd), (10, "10", .even), (999, "999", .odd),
      (1000, "1000", .even), (1_000_000, "1000000", .even), (-1_000_000, "-1000000", .even),
      (-999_999, "-999999", .odd), (1_099_511_627_776, "1099511627776", .even),
      (-1_099_511_627_775, "-1099511627775", .odd),
    ])
  func counter(_ value: Int, _ text: String, _ parity: CounterContent.Parity) {
    for isBusy in [false, true] {
      #expect(
        CounterContent(Counter(value: value, isBusy: isBusy))
          == CounterContent(text: text, parity: parity, isBusy: isBusy))
    }
  }

  @Test(
    "a total is the sum and the number of counters that are not zero",
    arguments: [
      ([], "0", 0), ([0, 0, 0], "0", 0), ([1, 2, 3], "6", 3), ([5, -5], "0", 2),
      ([-7, 0], "-7", 1),
      ([1_000_000, 1_000_000], "2000000", 2),
      ([1_099_511_627_776, 1_099_511_627_776, 1], "2199023255553", 3),
    ] as [([Int], String, Int)])
  func total(_ values: [Int], _ text: String, _ nonZeroCount: Int) {
    let total = CounterTotal(of: values.map { Counter(value: $0, isBusy: $0 > 1) })
    #expect(TotalContent(total) == TotalContent(text: text, nonZeroCount: nonZeroCount))
    var added = CounterTotal()
    for value in values { added.add(value) }
    #expect(added == total)
  }
}

@MainActor
@Suite("Navigation: formatting")
struct NavigationContentTests {
  @Test(
    "each route shows its part of the counter and the session",
    arguments: [
      (.home, "Home", ""), (.news, "News", ""), (.profile, "Profile", "Logged in as Ada"),
      (.onboarding, "Welcome", ""), (.login, "Log In", ""),
      (.counter, "View id: 12", "Counter: -3"), (.story(81), "Story 81", ""),
    ] as [(Route, String, String)])
  func screen(_ route: Route, _ title: String, _ text: String) {
    for isBusy in [false, true] {
      #expect(
        ScreenContent(
          Screen(id: ScreenID(12), route: route), counter: -3, session: Session(name: "Ada"),
          isBusy: isBusy) == ScreenContent(title: title, text: text, isBusy: isBusy))
    }
  }

  @Test("without a session the profile shows that")
  func noSession() {
    let content = ScreenContent(
      Screen(id: ScreenID(3), route: .profile), counter: 0, session: nil, isBusy: false)
    #expect(content.text == "Not logged in")
  }

  @Test("counter screens show the counter, and profile screens the session")
  func concerns() {
    let routes: [Route] = [.home, .news, .profile, .onboarding, .login, .counter, .story(1)]
    #expect(routes.filter(\.showsCounter) == [.counter])
    #expect(routes.filter(\.showsSession) == [.profile])
  }

  @Test("the badge is the number of unread stories, or nothing")
  func tabBar() {
    for (count, badge) in [(0, nil), (1, "1"), (1000, "1000"), (-1, nil)] {
      #expect(
        TabBarContent(selectedTab: .news, unreadCount: count)
          == TabBarContent(selectedTab: .news, newsBadge: badge))
    }
  }

  @Test("a structure is presented stack by stack, with its modals and the visible screen")
  func navigation() {
    let identifiers = SequentialIdentifiers()
    let roots = identifiers.screens(Tab.allCases.map(\.route))
    let modal = identifiers.modal(.login, isStack: true)
    var structure = NavigationStructure(tabs: roots)
    structure.present(modal)
    #expect(
      NavigationContent(structure)
        == NavigationContent(
          stacks: roots.map { [$0] }, selectedTab: .home, modals: [modal],
          visibleScreen: ScreenID(5)))
    #expect(
      NavigationContent(NavigationStructure(single: roots[1]))
        == NavigationContent(
          stacks: [[roots[1]]], selectedTab: nil, modals: [], visibleScreen: ScreenID(2)))
  }
  @Test("identities count from one: screens in their order, a modal before its first screen")
  func identifiers() {
    let identifiers = SequentialIdentifiers()
    #expect(
      identifiers.screens([.login, .login]) == [
        Screen(id: ScreenID(1), route: .login), Screen(id: ScreenID(2), route: .login),
      ])
    #expect(
      identifiers.modal(.news, isStack: false)
        == Modal(id: ModalID(3), isStack: false, first: Screen(id: ScreenID(4), route: .news)))
    #expect(identifiers.screen(.home) == Screen(id: ScreenID(5), route: .home))
    #expect(SequentialIdentifiers().next() == 1)
  }

  @Test("the root of a tab has the route with that name")
  func tabs() {
    let roots = SequentialIdentifiers().tabRoots()
    #expect(roots.map(\.route) == [.home, .news, .profile])
    #expect(roots.map(\.id.number) == [1, 2, 3])
  }
}

@Suite("Stories: formatting")
struct StoryTextTests {
  private let now = Date(timeIntervalSince1970: 1_700_000_000)

  @Test(
    "an age is formatted in the largest whole unit, from minutes to years",
    arguments: [
      (0, "just now"), (1, "just now"), (59, "just now"), (60, "1 minute ago"),
      (119, "1 minute ago"), (120, "2 minutes ago"), (3_599, "59 minutes ago"),
      (3_600, "1 hour ago"), (7_199, "1 hour ago"), (7_200, "2 hours ago"),
      (86_399, "23 hours ago"), (86_400, "1 day ago"), (172_799, "1 day ago"),
      (172_800, "2 days ago"), (2_591_999, "29 days ago"), (2_592_000, "1 month ago"),
      (5_183_999, "1 month ago"), (5_184_000, "2 months ago"), (31_535_999, "12 months ago"),
      (31_536_000, "1 year ago"), (63_071_999, "1 year ago"), (63_072_000, "2 years ago"),
      (1_700_000_000, "53 years ago"), (-1, "just now"), (-1_000_000, "just now"),
    ])
  func age(_ seconds: Int, _ text: String) {
    #expect(RelativeDate.text(of: now.addingTimeInterval(-Double(seconds)), at: now) == text)
  }

  @Test("fractions of a second count, and extreme dates are valid")
  func extremes() {
    #expect(RelativeDate.text(of: now.addingTimeInterval(-59.999), at: now) == "just now")
    #expect(RelativeDate.text(of: now.addingTimeInterval(-60.001), at: now) == "1 minute ago")
    #expect(RelativeDate.text(of: Date(timeIntervalSince1970: 1e300), at: now) == "just now")
    #expect(
      RelativeDate.text(of: Date(timeIntervalSince1970: -1e300), at: now) == "101471 years ago")
    #expect(RelativeDate.text(of: Date(timeIntervalSince1970: .nan), at: now) == "just now")
  }

  @Test(
    "scores are shown in full or shortened",
    arguments: [
      (0, "0", "0"), (7, "7", "7"), (999, "999", "999"), (1_000, "1,000", "1.0k"),
      (1_049, "1,049", "1.0k"), (1_099, "1,099", "1.0k"), (1_100, "1,100", "1.1k"),
      (1_535, "1,535", "1.5k"), (10_001, "10,001", "10.0k"), (999_999, "999,999", "999.9k"),
      (1_000_000, "1,000,000", "1000.0k"), (-1, "-1", "-1"), (-999, "-999", "-999"),
      (-1_000, "-1,000", "-1.0k"), (-1_535, "-1,535", "-1.5k"),
      (-1_000_005, "-1,000,005", "-1000.0k"),
      (Int.min, "-9,223,372,036,854,775,808", "-9223372036854775.8k"),
    ])
  func score(_ score: Int, _ full: String, _ compact: String) {
    #expect(RowStyle.full.text(of: score) == full)
    #expect(RowStyle.compact.text(of: score) == compact)
  }

  @Test("a footnote has host, age and author, and omits unknown parts")
  func footnote() {
    func footnote(kind: Story.Kind = .story, host: String?, author: String?) -> String {
      let date = now.addingTimeInterval(-3 * 86_400)
      let story = Story(
        id: 1, kind: kind, title: "A", host: host, author: author, date: date)
      return NewsRow(story, loadedAt: now, isRead: false, isUpvoted: false).footnote
    }
    #expect(
      footnote(host: "example.com", author: "author") == "example.com - 3 days ago - by author")
    #expect(footnote(host: nil, author: "author") == "3 days ago - by author")
    #expect(footnote(host: "example.com", author: nil) == "example.com - 3 days ago")
    #expect(footnote(host: nil, author: nil) == "3 days ago")
    #expect(
      footnote(kind: .job, host: "example.com", author: "author") == "example.com - 3 days ago")
  }
}
