import Conformance
import Scenarios
import Testing

/// Modals and the stacks in them, for every variant.
@MainActor
@Suite("Navigation: modals")
struct NavigationModalTests {
  @Test(
    "a modal is shown on top, and gets its identity before its first screen",
    arguments: NavigationVariant.all)
  func showModal(_ variant: NavigationVariant) throws {
    try variant.check(
      (.showModal(.login, stack: true), "[home1] news2 profile3 4{login5} -> 5"),
      (.showModal(.news, stack: false), "[home1] news2 profile3 4{login5} 6(news7) -> 7"),
      (.showModal(.news, stack: false), "[home1] news2 profile3 4{login5} 6(news7) 8(news9) -> 9"))
  }

  @Test("dismissModal takes the topmost modal away", arguments: NavigationVariant.all)
  func dismissModal(_ variant: NavigationVariant) throws {
    try variant.check(
      (.showModal(.login, stack: true), "[home1] news2 profile3 4{login5} -> 5"),
      (.push(.counter), "[home1] news2 profile3 4{login5/counter6} -> 6"),
      (.showModal(.news, stack: false), "[home1] news2 profile3 4{login5/counter6} 7(news8) -> 8"),
      (.dismissModal, "[home1] news2 profile3 4{login5/counter6} -> 6"),
      (.dismissModal, "[home1] news2 profile3 -> 1"),
      (.dismissModal, "[home1] news2 profile3 -> 1"))
  }

  @Test("dismissAllModals takes all modals away", arguments: NavigationVariant.all)
  func dismissAllModals(_ variant: NavigationVariant) throws {
    try variant.check(
      (.dismissAllModals, "[home1] news2 profile3 -> 1"),
      (.push(.counter), "[home1/counter4] news2 profile3 -> 4"),
      (.showModal(.login, stack: true), "[home1/counter4] news2 profile3 5{login6} -> 6"),
      (
        .showModal(.news, stack: false), "[home1/counter4] news2 profile3 5{login6} 7(news8) -> 8"
      ),
      (.dismissAllModals, "[home1/counter4] news2 profile3 -> 4"))
  }

  @Test(
    "pushes and pops are about the topmost modal's stack, down to its root",
    arguments: NavigationVariant.all)
  func stackInModal(_ variant: NavigationVariant) throws {
    let root = "[home1/news4] news2 profile3 5{login6} -> 6"
    try variant.check(
      (.push(.news), "[home1/news4] news2 profile3 -> 4"),
      (.showModal(.login, stack: true), root),
      (.pop, root), (.popToRoot, root), (.popTo(1), root), (.popFrom(6), root), (.popFrom(4), root),
      (.push(.counter), "[home1/news4] news2 profile3 5{login6/counter7} -> 7"),
      (.push(.counter), "[home1/news4] news2 profile3 5{login6/counter7/counter8} -> 8"),
      (.systemDidPop(8), "[home1/news4] news2 profile3 5{login6/counter7} -> 7"),
      (.popTo(6), root),
      (.push(.counter), "[home1/news4] news2 profile3 5{login6/counter9} -> 9"),
      (.popToRoot, root))
  }

  @Test("under a single modal nothing is popped", arguments: NavigationVariant.all)
  func popUnderSingleModal(_ variant: NavigationVariant) throws {
    let covered = "[home1/counter4] news2 profile3 5(login6) -> 6"
    try variant.check(
      (.push(.counter), "[home1/counter4] news2 profile3 -> 4"),
      (.showModal(.login, stack: false), covered),
      (.pop, covered), (.popToRoot, covered), (.popTo(1), covered), (.popFrom(6), covered),
      (.popFrom(4), covered), (.systemDidPop(6), covered))
  }

  @Test(
    "under a single modal on a modal stack nothing is popped", arguments: NavigationVariant.all)
  func popUnderSingleModalOnStack(_ variant: NavigationVariant) throws {
    let covered = "[home1] news2 profile3 4{login5/counter6} 7(news8) -> 8"
    try variant.check(
      (.showModal(.login, stack: true), "[home1] news2 profile3 4{login5} -> 5"),
      (.push(.counter), "[home1] news2 profile3 4{login5/counter6} -> 6"),
      (.showModal(.news, stack: false), covered),
      (.pop, covered), (.popToRoot, covered), (.popTo(5), covered))
  }

  @Test(
    "a push on single modals dismisses them and lands on the active stack",
    arguments: NavigationVariant.all)
  func pushOnSingleModals(_ variant: NavigationVariant) throws {
    try variant.check(
      (.select(.news), "home1 [news2] profile3 -> 2"),
      (.showModal(.login, stack: false), "home1 [news2] profile3 4(login5) -> 5"),
      (.showModal(.home, stack: false), "home1 [news2] profile3 4(login5) 6(home7) -> 7"),
      (.push(.counter), "home1 [news2/counter8] profile3 -> 8"))
  }

  @Test(
    "a push dismisses no more than the single modals above the topmost modal stack",
    arguments: NavigationVariant.all)
  func pushOnMixedModals(_ variant: NavigationVariant) throws {
    let stack = "[home1] news2 profile3 4(login5) 6{home7} -> 7"
    try variant.check(
      (.showModal(.login, stack: false), "[home1] news2 profile3 4(login5) -> 5"),
      (.showModal(.home, stack: true), stack),
      (
        .showModal(.news, stack: false),
        "[home1] news2 profile3 4(login5) 6{home7} 8(news9) -> 9"
      ),
      (.push(.counter), "[home1] news2 profile3 4(login5) 6{home7/counter10} -> 10"),
      (.pop, stack))
  }

  @Test(
    "the system's dismissal moves the structure along, a stale one does not",
    arguments: NavigationVariant.all)
  func systemDidDismiss(_ variant: NavigationVariant) throws {
    let one = "[home1] news2 profile3 4{login5} -> 5"
    let two = "[home1] news2 profile3 4{login5} 6(news7) -> 7"
    let none = "[home1] news2 profile3 -> 1"
    try variant.check(
      (.systemDidDismiss(4), none),
      (.showModal(.login, stack: true), one), (.showModal(.news, stack: false), two),
      (.systemDidDismiss(4), two), (.systemDidDismiss(7), two),
      (.systemDidDismiss(6), one), (.systemDidDismiss(6), one),
      (.systemDidDismiss(4), none))
  }

  @Test("modals lie over a single root as well", arguments: NavigationVariant.all)
  func modalsOverSingleRoot(_ variant: NavigationVariant) throws {
    try variant.check(
      (.showRoot(.onboarding), "onboarding4 -> 4"),
      (.showModal(.login, stack: false), "onboarding4 5(login6) -> 6"),
      (.push(.counter), "onboarding4/counter7 -> 7"),
      (.showModal(.login, stack: true), "onboarding4/counter7 8{login9} -> 9"),
      (.dismissAllModals, "onboarding4/counter7 -> 7"))
  }
}
