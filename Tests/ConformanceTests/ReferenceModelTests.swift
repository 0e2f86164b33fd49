import Foundation
import ReferenceModels
import Scenarios
import Testing

@testable import Conformance

/// What the models say must be shown, by literals: scripts of rules compare with the models alone, so that
/// a mistake of a model would be one of all variants.
///
/// Contents record that they are made, and other tests watch that on the main actor.
@MainActor
@Suite("Reference models")
struct ReferenceModelTests {
  // MARK: Counter

  @Test(
    "a counter stays within its bounds, and a delayed increment ends once",
    arguments: [
      (
        [CounterModel.Event.intent(.increment(0)), .intent(.increment(0)), .intent(.increment(0))],
        "2 even"
      ),
      ([.intent(.decrement(0)), .intent(.decrement(0)), .intent(.decrement(0))], "-2 even"),
      ([.intent(.decrement(0))], "-1 odd"),
      ([.intent(.incrementLater(0))], "0 even busy"),
      ([.intent(.incrementLater(0)), .intent(.reset(0)), .delayElapsed(0)], "1 odd"),
      ([.intent(.incrementLater(0)), .intent(.cancelLater(0)), .delayElapsed(0)], "0 even"),
      ([.intent(.increment(9)), .intent(.incrementLater(-1))], "0 even"),
    ])
  func counter(_ events: [CounterModel.Event], _ expected: String) {
    var model = CounterModel(CounterConfiguration(count: 2, bounds: -2...2))
    for event in events { model.apply(event) }
    #expect(model.content(of: 0).map { ContentText.text(of: $0) } == expected)
    #expect(model.content(of: 2) == nil)
  }

  @Test("the total is the sum, and counts what is not zero")
  func total() {
    var model = CounterModel(CounterConfiguration(count: 3))
    for intent in [CounterIntent.increment(0), .decrement(1), .decrement(1), .increment(2)] {
      model.apply(.intent(intent))
    }
    #expect(model.totalContent == TotalContent(text: "0", nonZeroCount: 3))
    model.apply(.intent(.resetAll))
    #expect(model.totalContent == TotalContent(text: "0", nonZeroCount: 0))
  }

  // MARK: Form

  @Test(
    "a name has three to twenty letters or digits of ASCII",
    arguments: [
      ("", "At least 3 letters or digits"), ("ab", "At least 3 letters or digits"), ("abc", nil),
      ("AZaz09", nil), ("abcdefghijklmnopqrst", nil),
      ("abcdefghijklmnopqrstu", "At most 20 letters or digits"),
      ("ada eve", "Only letters and digits"), ("Zoë", "Only letters and digits"),
      ("٣٤٥", "Only letters and digits"),
    ])
  func name(_ name: String, _ problem: String?) {
    let form = submitted(name, "password")
    #expect(form.nameContent == NameContent(text: name, problem: problem))
    #expect(form.isSubmitting == (problem == nil))
  }

  @Test(
    "a password has at least eight characters, whatever their bytes",
    arguments: [
      ("", 0, false), ("passwor", 7, false), ("password", 8, true), ("pässwör", 7, false),
      ("pässwört", 8, true), ("👩‍👩‍👧👩‍👩‍👧", 2, false), ("        ", 8, true),
    ])
  func password(_ password: String, _ count: Int, _ isValid: Bool) {
    let form = submitted("ada", password)
    let problem = isValid ? nil : "At least 8 characters"
    #expect(form.passwordContent == PasswordContent(count: count, problem: problem))
    #expect(form.isSubmitting == isValid)
  }

  @Test("no problem is shown before the first submit, nor after an acceptance")
  func problems() {
    var form = FormModel()
    form.apply(.intent(.editName("a")))
    #expect(form.nameContent.problem == nil)
    #expect(!form.submitContent.canSubmit)
    form = submitted("ada", "password")
    form.apply(.accepted)
    #expect(form.events == [.signedIn("ada")])
    #expect(form.nameContent == NameContent(text: "", problem: nil))
  }

  @Test("a refusal stays until the password changes, and a failure asks")
  func refusal() {
    var form = submitted("ada", "password")
    form.apply(.refused("Wrong password"))
    form.apply(.intent(.editName("eve")))
    #expect(form.passwordContent == PasswordContent(count: 8, problem: "Wrong password"))
    form.apply(.intent(.editPassword(Password("passwords"))))
    #expect(form.passwordContent == PasswordContent(count: 9, problem: nil))
    form.apply(.intent(.submit))
    form.apply(.intent(.editName("x")))
    #expect(form.nameContent.text == "eve")
    form.apply(.failed("connection lost"))
    #expect(
      form.awaitedAlert
        == Alert("Signing in failed: connection lost", actions: [.retry, .cancel]))
    form.apply(.alertAnswered(.retry))
    #expect(form.awaitedCredentials?.name == "eve")
  }

  private func submitted(_ name: String, _ password: String) -> FormModel {
    var form = FormModel()
    form.apply(.intent(.editName(name)))
    form.apply(.intent(.editPassword(Password(password))))
    form.apply(.intent(.submit))
    return form
  }

  // MARK: Navigation

  private static let identified: [(NavigationIntent, String)] = [
    (.select(.home), "[home1] news2 profile3 -> 1"),
    (.showTabs, "[home1] news2 profile3 -> 1"),
    (.push(.counter), "[home1/counter4] news2 profile3 -> 4"),
    (.push(.counter), "[home1/counter4/counter5] news2 profile3 -> 5"),
    (.popFrom(ScreenID(4)), "[home1/counter4/counter5] news2 profile3 -> 5"),
    (.systemDidPop(ScreenID(1)), "[home1/counter4/counter5] news2 profile3 -> 5"),
    (.showModal(.login, stack: true), "[home1/counter4/counter5] news2 profile3 6{login7} -> 7"),
    (
      .showModal(.login, stack: false),
      "[home1/counter4/counter5] news2 profile3 6{login7} 8(login9) -> 9"
    ),
    (
      .systemDidDismiss(ModalID(6)),
      "[home1/counter4/counter5] news2 profile3 6{login7} 8(login9) -> 9"
    ),
    (.pop, "[home1/counter4/counter5] news2 profile3 6{login7} 8(login9) -> 9"),
    (.dismissModal, "[home1/counter4/counter5] news2 profile3 6{login7} -> 7"),
    (.pop, "[home1/counter4/counter5] news2 profile3 6{login7} -> 7"),
    (.push(.login), "[home1/counter4/counter5] news2 profile3 6{login7/login10} -> 10"),
    (
      .deepLink(.news, [.story(1), .counter, .story(1)]),
      "home1/counter4/counter5 [news2/story1#11/counter12/story1#13] profile3 -> 13"
    ),
    (.logout, "home1/counter4/counter5 [news2/story1#11/counter12/story1#13] profile3 -> 13"),
    (.showRoot(.onboarding), "onboarding14 -> 14"),
    (.deepLink(.profile, [.counter, .login]), "home15 news16 [profile17/counter18/login19] -> 19"),
    (.showRoot(.counter), "counter20 -> 20"),
    (.showProfile, "counter20 21{login22} -> 22"),
    (.showProfile, "counter20 21{login22} -> 22"),
    (.login(name: "Ada"), "home23 news24 [profile25] -> 25"),
    (.logout, "onboarding26 -> 26"),
    (.select(.news), "home27 [news28] profile29 -> 28"),
    (.showModal(.login, stack: false), "home27 [news28] profile29 30(login31) -> 31"),
    (.push(.counter), "home27 [news28/counter32] profile29 -> 32"),
    (.showProfile, "home27 [news28/counter32] profile29 33{login34} -> 34"),
    (.dismissModal, "home27 [news28/counter32] profile29 -> 32"),
    (.login(name: "Eve"), "home27 [news28/counter32] profile29 -> 32"),
    (.showRoot(.home), "home35 -> 35"),
    (.showTabs, "[home36] news37 profile38 -> 36"),
  ]

  @Test("each intent makes the structure of the documentation, with its identities")
  func navigation() {
    var model = NavigationModel()
    for (intent, expected) in Self.identified {
      model.apply(.intent(intent))
      #expect(model.navigationContent.outline == expected, "\(intent)")
    }
  }

  @Test("a delayed increment ends with its screen")
  func delayOfScreen() {
    var model = NavigationModel()
    let screen = ScreenID(4)
    for intent in [NavigationIntent.push(.counter), .incrementLater(screen), .pop, .push(.counter)]
    {
      model.apply(.intent(intent))
    }
    model.apply(.delayElapsed(screen))
    #expect(model.content(of: ScreenID(5))?.text == "Counter: 0")
  }

  // MARK: News

  private static let date = Date(timeIntervalSince1970: 1_700_000_000)

  private static let rows: [(Story, full: String, compact: String)] = [
    (
      Story(id: 1, title: "Bare", date: date - 3 * 86_400), "Bare | 3 days ago | 0 | 0",
      "Bare | 3 days ago | 0 | 0"
    ),
    (
      Story(id: 2, title: "No author", host: "example.com", date: date - 59, score: 1_535),
      "No author | example.com - just now | 1,535 | 0",
      "No author | example.com - just now | 1.5k | 0"
    ),
    (
      Story(id: 3, title: "Ask", author: "ann", date: date - 3_600, score: 999, commentCount: 4),
      "Ask | 1 hour ago - by ann | 999 | 4", "Ask | 1 hour ago - by ann | 999 | 4"
    ),
    (
      Story(id: 4, kind: .job, title: "Hiring", date: date - 400 * 86_400),
      "Hiring | 1 year ago", "Hiring | 1 year ago"
    ),
    (
      Story(
        id: 5, title: "Full", host: "example.com", author: "ann", date: date - 61,
        score: -12_345_678),
      "Full | example.com - 1 minute ago - by ann | -12,345,678 | 0",
      "Full | example.com - 1 minute ago - by ann | -12345.6k | 0"
    ),
  ]

  @Test("a row has a title, a footnote, a score in its style and comments")
  func formats() {
    let model = loaded(Self.rows.map(\.0), pageSize: 5)
    for (story, full, compact) in Self.rows {
      let contents = RowStyle.allCases.map { model.content(ofRow: story.id, style: $0) }
      #expect(contents.map { ContentText.text(of: $0 as Any) } == [full, compact])
    }
  }

  @Test("loading is shown while a request is in flight, and a page keeps its rank order")
  func load() {
    var model = NewsModel(NewsConfiguration(pageSize: 3))
    model.apply(.intent(.refresh))
    #expect(model.listContent.title == "Refreshing…")
    model.apply(.identitiesArrived([5, 1, 5, 4, 3], at: Self.date))
    for id in [4, 5, 1] { model.apply(.itemArrived(id, .sample(id), at: Self.date)) }
    #expect(
      model.listContent
        == NewsListContent(
          title: "Top Stories (3)", isLoading: false, canLoadMore: true, rows: [5, 1, 4]))
    model.apply(.intent(.loadMore))
    #expect(model.awaitedItems == [3])
    model.apply(.intent(.refresh))
    model.apply(.itemArrived(3, .sample(3), at: Self.date))
    #expect(model.listContent.rows == [5, 1, 4])
    model.apply(.loadFailed("connection lost"))
    #expect(model.listContent.rows == [5, 1, 4])
    #expect(
      model.awaitedAlerts
        == [
          Alert("Top Stories could not be loaded: connection lost", actions: [.retry, .cancel])
        ])
  }

  @Test("an item that does not arrive is counted, unless all transports failed")
  func omissions() {
    var model = NewsModel(NewsConfiguration(pageSize: 3))
    model.apply(.intent(.refresh))
    model.apply(.identitiesArrived([1, 2, 3], at: Self.date))
    model.apply(.itemLost(2, "lost", at: Self.date))
    model.apply(.itemUnreadable(3, at: Self.date))
    model.apply(.itemArrived(1, nil, at: Self.date))
    #expect(
      model.notices
        == [.storiesOmitted(Omissions(unreadableCount: 1, lostCount: 1, reason: "lost"))])
    #expect(model.listContent.rows == [])
  }

  @Test("a selected story is read, and leaves one event, message and entry")
  func selection() {
    var model = loaded([.sample(1), .sample(2)])
    model.apply(.intent(.select(1)))
    model.apply(.intent(.select(7)))
    #expect(model.events == [.openStory(1)])
    #expect(model.analytics == [.storySelected(1)])
    #expect(model.messages == [.unreadChanged(2), .storyRead(1), .unreadChanged(1)])
    model.apply(.intent(.markUnread(1)))
    #expect(model.badgeContent.unreadCount == 2)
  }

  private func loaded(_ stories: [Story], pageSize: Int = 3) -> NewsModel {
    var model = NewsModel(NewsConfiguration(pageSize: pageSize))
    model.apply(.intent(.refresh))
    model.apply(.identitiesArrived(stories.map(\.id), at: Self.date))
    for story in stories { model.apply(.itemArrived(story.id, story, at: Self.date)) }
    return model
  }
}
