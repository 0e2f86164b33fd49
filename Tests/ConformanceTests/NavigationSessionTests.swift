import Conformance
import Scenarios
import Testing

/// The profile, the login it needs, and the end of a session, for every variant.
@MainActor
@Suite("Navigation: session")
struct NavigationSessionTests {
  @Test("with a session showProfile selects the profile", arguments: NavigationVariant.all)
  func withSession(_ variant: NavigationVariant) throws {
    try variant.check(
      (.login(name: "Ada"), "[home1] news2 profile3 -> 1"),
      (.showProfile, "home1 news2 [profile3] -> 3"),
      (.showProfile, "home1 news2 [profile3] -> 3"),
      (.push(.counter), "home1 news2 [profile3/counter4] -> 4"),
      (.showModal(.news, stack: true), "home1 news2 [profile3/counter4] 5{news6} -> 6"),
      (.showProfile, "home1 news2 [profile3/counter4] -> 4"),
      (.showRoot(.counter), "counter7 -> 7"),
      (.showProfile, "home8 news9 [profile10] -> 10"))
  }

  @Test(
    "without a session showProfile shows the login once and goes on after it",
    arguments: NavigationVariant.all)
  func wish(_ variant: NavigationVariant) throws {
    try variant.check(
      (.showProfile, "[home1] news2 profile3 4{login5} -> 5"),
      (.showProfile, "[home1] news2 profile3 4{login5} -> 5"),
      (.login(name: "Ada"), "home1 news2 [profile3] -> 3"))
  }

  @Test(
    "a login that lies under other modals is open already, and goes with everything above it",
    arguments: NavigationVariant.all)
  func coveredLogin(_ variant: NavigationVariant) throws {
    let covered = "[home1] news2 profile3 4(news5) 6{login7/home8} 9{news10} -> 10"
    try variant.check(
      (.showModal(.news, stack: false), "[home1] news2 profile3 4(news5) -> 5"),
      (.showProfile, "[home1] news2 profile3 4(news5) 6{login7} -> 7"),
      (.push(.home), "[home1] news2 profile3 4(news5) 6{login7/home8} -> 8"),
      (.showModal(.news, stack: true), covered),
      (.showProfile, covered),
      (.login(name: "Ada"), "home1 news2 [profile3] -> 3"))
  }

  @Test("the wish is carried out once", arguments: NavigationVariant.all)
  func once(_ variant: NavigationVariant) throws {
    try variant.check(
      (.showProfile, "[home1] news2 profile3 4{login5} -> 5"),
      (.login(name: "Ada"), "home1 news2 [profile3] -> 3"),
      (.select(.home), "[home1] news2 profile3 -> 1"),
      (.login(name: "Eve"), "[home1] news2 profile3 -> 1"),
      (.logout, "onboarding6 -> 6"),
      (.login(name: "Ada"), "onboarding6 -> 6"))
  }

  @Test("under a single root the wish leads to fresh tabs", arguments: NavigationVariant.all)
  func underSingleRoot(_ variant: NavigationVariant) throws {
    try variant.check(
      (.showRoot(.onboarding), "onboarding4 -> 4"),
      (.showProfile, "onboarding4 5{login6} -> 6"),
      (.showProfile, "onboarding4 5{login6} -> 6"),
      (.login(name: "Ada"), "home7 news8 [profile9] -> 9"))
  }

  @Test(
    "a login that showProfile did not open is an ordinary modal", arguments: NavigationVariant.all)
  func ordinaryLogin(_ variant: NavigationVariant) throws {
    try variant.check(
      (.showModal(.login, stack: true), "[home1] news2 profile3 4{login5} -> 5"),
      (.login(name: "Ada"), "[home1] news2 profile3 4{login5} -> 5"),
      (.logout, "onboarding6 -> 6"),
      (.showModal(.login, stack: true), "onboarding6 7{login8} -> 8"),
      (.showProfile, "onboarding6 7{login8} 9{login10} -> 10"),
      (.dismissModal, "onboarding6 7{login8} -> 8"),
      (.login(name: "Eve"), "onboarding6 7{login8} -> 8"))
  }

  /// The intents by which the login, with another modal under it, is dismissed.
  nonisolated private static let dismissals: [NavigationIntent] = [
    .dismissModal, .systemDidDismiss(6), .dismissAllModals, .select(.home), .select(.profile),
    .deepLink(.home, []), .deepLink(.profile, [.counter]), .showRoot(.login),
  ]

  @Test(
    "the wish is forgotten when the login is dismissed, by whatever intent",
    arguments: NavigationVariant.all, dismissals)
  func forgotten(_ variant: NavigationVariant, _ dismissal: NavigationIntent) throws {
    try variant.run { fixture in
      fixture.send(.showModal(.news, stack: false), .showProfile, dismissal)
      let dismissed = fixture.app.navigationContent
      #expect(!dismissed.modals.contains { $0.id == 6 })
      fixture.send(.login(name: "Ada"))
      #expect(fixture.app.navigationContent == dismissed)
    }
  }

  @Test(
    "after the login was dismissed, showProfile shows it again",
    arguments: NavigationVariant.all, dismissals)
  func again(_ variant: NavigationVariant, _ dismissal: NavigationIntent) throws {
    try variant.run { fixture in
      fixture.send(.showModal(.news, stack: false), .showProfile, dismissal, .showProfile)
      #expect(fixture.app.navigationContent.modals.last?.screens.map(\.route) == [.login])
      fixture.send(.login(name: "Ada"))
      #expect(fixture.app.navigationContent.selectedTab == .profile)
      #expect(fixture.app.navigationContent.modals.isEmpty)
    }
  }

  @Test("fresh tabs forget the wish with the modals", arguments: NavigationVariant.all)
  func forgottenByShowTabs(_ variant: NavigationVariant) throws {
    try variant.check(
      (.showRoot(.onboarding), "onboarding4 -> 4"),
      (.showProfile, "onboarding4 5{login6} -> 6"),
      (.showTabs, "[home7] news8 profile9 -> 7"),
      (.login(name: "Ada"), "[home7] news8 profile9 -> 7"))
  }

  @Test(
    "what happens above or inside of the login does not forget the wish",
    arguments: NavigationVariant.all)
  func remembered(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(
        .showProfile, .push(.counter), .popToRoot, .showModal(.news, stack: false), .push(.home),
        .showModal(.news, stack: true), .dismissModal, .systemDidDismiss(99), .pop, .logout,
        .incrementLater(1), .showTabs)
      fixture.send(.login(name: "Ada"))
      #expect(fixture.app.navigationContent.selectedTab == .profile)
      #expect(fixture.app.navigationContent.modals.isEmpty)
    }
  }

  @Test("logout leads to the onboarding", arguments: NavigationVariant.all)
  func logout(_ variant: NavigationVariant) throws {
    try variant.check(
      (.login(name: "Ada"), "[home1] news2 profile3 -> 1"),
      (.push(.counter), "[home1/counter4] news2 profile3 -> 4"),
      (.showModal(.news, stack: true), "[home1/counter4] news2 profile3 5{news6} -> 6"),
      (.logout, "onboarding7 -> 7"),
      (.showProfile, "onboarding7 8{login9} -> 9"))
  }

  @Test(
    "without a session logout does nothing, and keeps the wish", arguments: NavigationVariant.all)
  func logoutWithoutSession(_ variant: NavigationVariant) throws {
    try variant.check(
      (.logout, "[home1] news2 profile3 -> 1"),
      (.showProfile, "[home1] news2 profile3 4{login5} -> 5"),
      (.logout, "[home1] news2 profile3 4{login5} -> 5"),
      (.login(name: "Ada"), "home1 news2 [profile3] -> 3"),
      (.logout, "onboarding6 -> 6"),
      (.logout, "onboarding6 -> 6"))
  }
}
