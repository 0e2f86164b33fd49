import ReferenceModels
import Scenarios
import Testing

/// The rules of stacks and modals in the navigation model, against literal tables.
@Suite("Navigation model: stacks and modals")
struct NavigationModelStackTests {
  @Test("a fresh application has three tabs, home selected, each with its root")
  func fresh() {
    #expect(
      NavigationModel().navigationContent
        == NavigationContent(
          stacks: [
            [Screen(id: 1, route: .home)], [Screen(id: 2, route: .news)],
            [Screen(id: 3, route: .profile)],
          ], selectedTab: .home, modals: [], visibleScreen: 1))
  }

  @Test("push adds a screen with an identity of its own to the active stack")
  func push() {
    NavigationTable.check(
      (.push(.counter), "[home1/counter4] news2 profile3 -> 4"),
      (.push(.counter), "[home1/counter4/counter5] news2 profile3 -> 5"),
      (.push(.story(7)), "[home1/counter4/counter5/story7#6] news2 profile3 -> 6"),
      (.showRoot(.login), "login7 -> 7"),
      (.push(.home), "login7/home8 -> 8"))
  }

  @Test("pops shorten the active stack, never below its root")
  func pop() {
    NavigationTable.check(
      (.pop, "[home1] news2 profile3 -> 1"),
      (.popToRoot, "[home1] news2 profile3 -> 1"),
      (.push(.counter), "[home1/counter4] news2 profile3 -> 4"),
      (.push(.login), "[home1/counter4/login5] news2 profile3 -> 5"),
      (.push(.news), "[home1/counter4/login5/news6] news2 profile3 -> 6"),
      (.pop, "[home1/counter4/login5] news2 profile3 -> 5"),
      (.popTo(5), "[home1/counter4/login5] news2 profile3 -> 5"),
      (.popTo(4), "[home1/counter4] news2 profile3 -> 4"),
      (.popTo(5), "[home1/counter4] news2 profile3 -> 4"),
      (.popTo(2), "[home1/counter4] news2 profile3 -> 4"),
      (.push(.login), "[home1/counter4/login7] news2 profile3 -> 7"),
      (.popToRoot, "[home1] news2 profile3 -> 1"),
      (.push(.login), "[home1/login8] news2 profile3 -> 8"),
      (.popTo(1), "[home1] news2 profile3 -> 1"))
  }

  @Test("a pop from a screen that is not the visible one is stale")
  func popFrom() {
    NavigationTable.check(
      (.popFrom(1), "[home1] news2 profile3 -> 1"),
      (.push(.counter), "[home1/counter4] news2 profile3 -> 4"),
      (.push(.counter), "[home1/counter4/counter5] news2 profile3 -> 5"),
      (.popFrom(4), "[home1/counter4/counter5] news2 profile3 -> 5"),
      (.systemDidPop(4), "[home1/counter4/counter5] news2 profile3 -> 5"),
      (.popFrom(5), "[home1/counter4] news2 profile3 -> 4"),
      (.popFrom(5), "[home1/counter4] news2 profile3 -> 4"),
      (.systemDidPop(4), "[home1] news2 profile3 -> 1"),
      (.systemDidPop(1), "[home1] news2 profile3 -> 1"))
  }

  @Test("modals form a stack; a modal gets its identity before its first screen")
  func modals() {
    NavigationTable.check(
      (.dismissModal, "[home1] news2 profile3 -> 1"),
      (.dismissAllModals, "[home1] news2 profile3 -> 1"),
      (.showModal(.login, stack: true), "[home1] news2 profile3 4{login5} -> 5"),
      (.showModal(.news, stack: false), "[home1] news2 profile3 4{login5} 6(news7) -> 7"),
      (.dismissModal, "[home1] news2 profile3 4{login5} -> 5"),
      (.showModal(.news, stack: false), "[home1] news2 profile3 4{login5} 8(news9) -> 9"),
      (.dismissAllModals, "[home1] news2 profile3 -> 1"),
      (.showModal(.home, stack: false), "[home1] news2 profile3 10(home11) -> 11"))
  }

  @Test("the active stack is that of the topmost modal that has one")
  func activeStack() {
    NavigationTable.check(
      (.showModal(.login, stack: true), "[home1] news2 profile3 4{login5} -> 5"),
      (.pop, "[home1] news2 profile3 4{login5} -> 5"),
      (.push(.counter), "[home1] news2 profile3 4{login5/counter6} -> 6"),
      (.showModal(.news, stack: false), "[home1] news2 profile3 4{login5/counter6} 7(news8) -> 8"),
      (.pop, "[home1] news2 profile3 4{login5/counter6} 7(news8) -> 8"),
      (.popToRoot, "[home1] news2 profile3 4{login5/counter6} 7(news8) -> 8"),
      (.popTo(5), "[home1] news2 profile3 4{login5/counter6} 7(news8) -> 8"),
      (.popFrom(8), "[home1] news2 profile3 4{login5/counter6} 7(news8) -> 8"),
      (.popFrom(6), "[home1] news2 profile3 4{login5/counter6} 7(news8) -> 8"),
      (.push(.home), "[home1] news2 profile3 4{login5/counter6/home9} -> 9"),
      (.popToRoot, "[home1] news2 profile3 4{login5} -> 5"))
  }

  @Test("a push dismisses every single modal above the active stack")
  func pushOnSingleModals() {
    NavigationTable.check(
      (.showModal(.login, stack: false), "[home1] news2 profile3 4(login5) -> 5"),
      (.showModal(.news, stack: false), "[home1] news2 profile3 4(login5) 6(news7) -> 7"),
      (.push(.counter), "[home1/counter8] news2 profile3 -> 8"),
      (.showModal(.login, stack: false), "[home1/counter8] news2 profile3 9(login10) -> 10"),
      (
        .showModal(.login, stack: true),
        "[home1/counter8] news2 profile3 9(login10) 11{login12} -> 12"
      ),
      (
        .push(.home), "[home1/counter8] news2 profile3 9(login10) 11{login12/home13} -> 13"
      ))
  }

  @Test("the system's dismissal of a modal that is not the topmost one is stale")
  func systemDidDismiss() {
    NavigationTable.check(
      (.systemDidDismiss(4), "[home1] news2 profile3 -> 1"),
      (.showModal(.login, stack: true), "[home1] news2 profile3 4{login5} -> 5"),
      (.showModal(.news, stack: false), "[home1] news2 profile3 4{login5} 6(news7) -> 7"),
      (.systemDidDismiss(4), "[home1] news2 profile3 4{login5} 6(news7) -> 7"),
      (.systemDidDismiss(6), "[home1] news2 profile3 4{login5} -> 5"),
      (.systemDidDismiss(6), "[home1] news2 profile3 4{login5} -> 5"),
      (.systemDidDismiss(4), "[home1] news2 profile3 -> 1"))
  }
}
