import ReferenceModels
import Scenarios
import Testing

/// The session and the wish for the profile in the navigation model, against literal tables.
@Suite("Navigation model: session")
struct NavigationModelSessionTests {
  private let welcome = "onboarding4 -> 4"

  @Test("with a session showProfile selects the profile")
  func withSession() {
    NavigationTable.check(
      (.login(name: "Ada"), "[home1] news2 profile3 -> 1"),
      (.showModal(.news, stack: true), "[home1] news2 profile3 4{news5} -> 5"),
      (.showProfile, "home1 news2 [profile3] -> 3"),
      (.showProfile, "home1 news2 [profile3] -> 3"))
  }

  @Test("without a session it shows a login once, and the login carries the wish out")
  func wish() {
    NavigationTable.check(
      (.showModal(.news, stack: false), "[home1] news2 profile3 4(news5) -> 5"),
      (.showProfile, "[home1] news2 profile3 4(news5) 6{login7} -> 7"),
      (.showProfile, "[home1] news2 profile3 4(news5) 6{login7} -> 7"),
      (.push(.home), "[home1] news2 profile3 4(news5) 6{login7/home8} -> 8"),
      (
        .showModal(.news, stack: true),
        "[home1] news2 profile3 4(news5) 6{login7/home8} 9{news10} -> 10"
      ),
      (.showProfile, "[home1] news2 profile3 4(news5) 6{login7/home8} 9{news10} -> 10"),
      (.login(name: "Ada"), "home1 news2 [profile3] -> 3"),
      (.select(.home), "[home1] news2 profile3 -> 1"),
      (.login(name: "Eve"), "[home1] news2 profile3 -> 1"))
  }

  @Test("under a single root the wish makes fresh tabs")
  func underSingleRoot() {
    NavigationTable.check(
      (.showRoot(.onboarding), welcome),
      (.showProfile, "onboarding4 5{login6} -> 6"),
      (.login(name: "Ada"), "home7 news8 [profile9] -> 9"),
      (.showRoot(.counter), "counter10 -> 10"),
      (.showProfile, "home11 news12 [profile13] -> 13"))
  }

  @Test("a login that nobody wished for changes the session alone")
  func loginWithoutWish() {
    NavigationTable.check(
      (.showModal(.login, stack: true), "[home1] news2 profile3 4{login5} -> 5"),
      (.login(name: "Ada"), "[home1] news2 profile3 4{login5} -> 5"))
  }

  @Test(
    "the wish is forgotten when the login is dismissed by whatever intent",
    arguments: [
      (.dismissModal, "[home1] news2 profile3 -> 1"),
      (.dismissAllModals, "[home1] news2 profile3 -> 1"),
      (.systemDidDismiss(4), "[home1] news2 profile3 -> 1"),
      (.select(.news), "home1 [news2] profile3 -> 2"),
      (.deepLink(.news, []), "home1 [news2] profile3 -> 2"),
    ] as [NavigationTable.Line])
  func forgotten(_ intent: NavigationIntent, _ outline: String) {
    NavigationTable.check(
      (.showProfile, "[home1] news2 profile3 4{login5} -> 5"),
      (intent, outline),
      (.login(name: "Ada"), outline))
  }

  @Test("the wish is forgotten when a single root takes the place of everything")
  func forgottenUnderSingleRoot() {
    NavigationTable.check(
      (.showProfile, "[home1] news2 profile3 4{login5} -> 5"),
      (.showRoot(.login), "login6 -> 6"),
      (.login(name: "Ada"), "login6 -> 6"),
      (.logout, "onboarding7 -> 7"),
      (.showProfile, "onboarding7 8{login9} -> 9"),
      (.showTabs, "[home10] news11 profile12 -> 10"),
      (.login(name: "Ada"), "[home10] news11 profile12 -> 10"))
  }

  @Test("after the wish was forgotten, showProfile shows a login again")
  func wishAgain() {
    NavigationTable.check(
      (.showProfile, "[home1] news2 profile3 4{login5} -> 5"),
      (.dismissModal, "[home1] news2 profile3 -> 1"),
      (.showProfile, "[home1] news2 profile3 6{login7} -> 7"),
      (.login(name: "Ada"), "home1 news2 [profile3] -> 3"))
  }

  @Test("logout leads to the onboarding; without a session it does nothing")
  func logout() {
    NavigationTable.check(
      (.showProfile, "[home1] news2 profile3 4{login5} -> 5"),
      (.logout, "[home1] news2 profile3 4{login5} -> 5"),
      (.login(name: "Ada"), "home1 news2 [profile3] -> 3"),
      (.logout, "onboarding6 -> 6"),
      (.logout, "onboarding6 -> 6"),
      (.showProfile, "onboarding6 7{login8} -> 8"))
  }

  @Test("profile screens show the session")
  func profile() {
    var model = NavigationModel()
    func texts(after intent: NavigationIntent) -> [String?] {
      model.apply(.intent(intent))
      return [model.content(of: 3)?.text, model.content(of: 4)?.text]
    }
    #expect(texts(after: .push(.profile)) == ["Not logged in", "Not logged in"])
    #expect(texts(after: .login(name: "Ada")) == ["Logged in as Ada", "Logged in as Ada"])
    #expect(texts(after: .login(name: "Eve")) == ["Logged in as Eve", "Logged in as Eve"])
    #expect(texts(after: .logout) == [nil, nil])
    model.apply(.intent(.showTabs))
    #expect(model.content(of: 8)?.text == "Not logged in")
  }
}
